import { expect, expectAccessible, signIn, test } from './support.ts'

test('quem erra a senha lê por quê, e quem acerta entra', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/ - Scale$/)
  await expectAccessible(page, 'entrar')

  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
  await expectAccessible(page, 'entrar, campos vazios')

  await page.getByLabel('E-mail').fill('ninguem')
  await page.getByLabel('Senha', { exact: true }).fill('Errada123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Preencha um e-mail válido')).toBeVisible()

  await page.getByLabel('E-mail').fill('admin@aurora.example')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).')
  await expect(page.getByLabel('E-mail')).toHaveValue('admin@aurora.example')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAccessible(page, 'entrar, recusado')
})

test('só com o teclado', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('secretaria@scale.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Scale2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/painel$/)
  await expect(page).toHaveTitle('Página Inícial - Scale')
})

test('cada um só vai aonde pode', async ({ page }) => {
  await page.goto('/painel')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/painel$/)
  await page.goto('/painel/nao-existe')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Desculpe, não foi possível encontrar a página informada.')).toBeVisible()
  await expectAccessible(page, '404')
  await page
    .getByRole('button', { name: 'Voltar para Página Inícial' })
    .or(page.getByRole('link', { name: 'Voltar para Página Inícial' }))
    .click()
  await expect(page).toHaveURL(/\/painel$/)
})

test('sair encerra a sessão, também na outra aba', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/painel')
  await expect(other.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await page.getByRole('button', { name: /Daniela Souza/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/(login)?$/)
  await expect(other).toHaveURL(/\/(login)?$/)
})

test('uma clínica que não existe', async ({ page }) => {
  await page.route('**/v1/tenants/*', route =>
    route.fulfill({ status: 404, json: { error: 'Clínica não encontrada.' } }),
  )
  await page.goto('/')
  await expect(page.getByText('Tenant falhou ao carregar')).toBeVisible()
})

test('o sino sem mensagens e o menu de quem entrou', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Notificações' }).click()
  await expect(page.getByText('Nenhuma mensagem disponível')).toBeVisible()
  await expectAccessible(page, 'sino')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Versão: 0.1.1')).toBeAttached()
})
