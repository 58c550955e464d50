/** An administrator finds an account, blocks and unblocks somebody, and creates another administrator. */
import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { enter, GIVEN, newSecretary } from './people.ts'
import { expect, expectAccessible, isPhone, letIn, signIn, tabTo, test } from './support.ts'
import { newPerson, SENHA, wireOf } from './wire.ts'

/** A secretary whom no other journey blocks. */
async function cecilia(page: Page): Promise<{ email: string; name: string }> {
  const { email, nome, sobrenome } = await newSecretary(page, 'Cecília')
  return { email, name: `${nome} ${sobrenome}` }
}

const row = (page: Page, name: string) =>
  (isPhone(page)
    ? page.getByRole('list', { name: 'Usuários' }).getByRole('listitem')
    : page.getByRole('row')
  ).filter({ hasText: name })

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill(name)
  await expect(page).toHaveURL(/nome=/)
  await expect(row(page, name)).toBeVisible()
}

const openMenu = (page: Page, name: string) => page.getByRole('button', { name: `Ações de ${name}` }).click()

// spec: routes.user-admin, routes.user-user-control
test('acha uma conta pelo nome, bloqueia e desbloqueia', async ({ page }) => {
  const { email, name } = await cecilia(page)
  expect((await enter(page, email)).status()).toBe(200)
  await signIn(page, 'admin')
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Usuários' }).click()
  await expect(page).toHaveURL(/\/painel\/user$/)
  await expect(page).toHaveTitle('Usuários - Scale')
  await expect(page.getByText(/^\d+ contas( ·\u00a0\d+ bloqueadas?)?$/)).toBeVisible()
  // No navigation item leads to this page.
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current="page"]'),
  ).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Usuários' })).toHaveAttribute('aria-current', 'page')
  if (!isPhone(page))
    await expect(page.getByRole('columnheader')).toHaveText([
      'Usuário',
      'E-mail',
      'Perfil',
      'Situação',
      'Ações',
    ])
  await expectAccessible(page, 'usuários')

  await search(page, name)
  await expect(page.getByText('1 conta', { exact: true })).toBeVisible()
  await expect(row(page, name)).toContainText('Secretária')
  await expect(row(page, name)).toContainText(email)
  await openMenu(page, name)
  await page.getByRole('menuitem', { name: 'Enviar link de senha' }).click()
  await expect(page.getByText('Link de senha enviado.')).toBeVisible()
  const mailbox = async () => (await page.request.get('/demo/caixa')).text()
  await expect.poll(mailbox).toContain(email)

  await openMenu(page, name)
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  const question = page.getByRole('alertdialog', { name: 'Bloquear conta' })
  await expect(question).toContainText(name)
  await expectAccessible(page, 'bloquear conta')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect((await enter(page, email)).status()).toBe(200)

  await openMenu(page, name)
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  await page.route(/v1.auth.user.\d+$/, route => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Bloquear' }).click()
  await expect(question.getByRole('alert')).toContainText('Não foi possível falar com o servidor.')
  await question.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Conta bloqueada.')).toBeVisible()
  await expect(row(page, name)).toContainText('Bloqueado')
  await expect(page.getByText('1 conta · 1 bloqueada', { exact: true })).toBeVisible()
  await expectAccessible(page, 'usuários, um bloqueado')
  expect((await enter(page, email)).status()).toBe(401)

  await openMenu(page, name)
  await page.getByRole('menuitem', { name: 'Desbloquear' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click()
  await expect(page.getByText('Conta desbloqueada.')).toBeVisible()
  await expect(row(page, name)).not.toContainText('Bloqueado')
  expect((await enter(page, email)).status()).toBe(200)
})

test('quem é bloqueado sai na próxima ação', async ({ page, browser }) => {
  const { email, name } = await cecilia(page)
  const hers = await (await browser.newContext()).newPage()
  await hers.goto(new URL('/login', test.info().project.use.baseURL ?? process.env.BASE_URL).href)
  await hers.getByLabel('E-mail').fill(email)
  await hers.getByLabel('Senha', { exact: true }).fill(GIVEN)
  await hers.getByRole('button', { name: 'Entrar' }).click()
  await expect(hers).toHaveURL(/\/painel/)

  const wire = await wireOf(page.request, 'admin')
  const { content } = await wire.get<{ content: { userId: number }[] }>(
    `/v1/auth/user?nome=${encodeURIComponent(name)}`,
  )
  await page.request.delete(`/v1/auth/user/${content[0]?.userId}`, {
    headers: {
      'client-id': (await (await page.request.get('/v1/tenants/scale')).json()).clientId,
      authorization: `Bearer ${wire.tokens.access_token}`,
    },
  })
  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)
  await hers.context().close()
})

test('cadastra um administrador, que entra; um e-mail de outra conta é recusado no campo', async ({
  page,
}) => {
  const { email, sobrenome } = newPerson()
  await letIn(page, 'admin')
  await page.goto('/painel/user')
  // With the keyboard only.
  await tabTo(page.getByRole('button', { name: 'Novo administrador' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo administrador' })
  await expect(dialog).toContainText('Um administrador vê e altera tudo nesta clínica.')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  for (const label of ['Nome', 'Sobrenome', 'E-mail', 'Senha'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/Campo obrigatório/)
  await expectAccessible(page, 'novo administrador, campos vazios')
  await dialog.getByLabel('Nome', { exact: true }).fill('Renato')
  await dialog.getByLabel('Sobrenome').fill(sobrenome)
  await dialog.getByLabel('E-mail').fill('secretaria@scale.example')
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'atendido' })).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/Já existe uma conta com este e-mail/)
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Administrador cadastrado com sucesso.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await search(page, `Renato ${sobrenome}`)
  await expect(row(page, `Renato ${sobrenome}`)).toContainText('Administrador')

  // One's own account cannot be blocked, and says why.
  if (isPhone(page)) await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Limpar Busca' }).click()
  await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill('Marina Prado Leal')
  const own = row(page, 'você')
  await expect(own).toHaveCount(1)
  await own.getByRole('button', { name: /^Ações de/ }).click()
  const item = page.getByRole('menuitem', { name: /^Bloquear/ })
  await expect(item).toContainText('Ninguém bloqueia a própria conta.')
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'menu da própria conta')
})

test('o filtro fica no endereço; lista vazia, que demora e que falha', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto('/painel/user?role=PROFISSIONAL')
  await expect(row(page, 'Profissional').first()).toBeVisible()
  await expect(row(page, 'Paciente')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill(' PROFISSIONAL@scale.example')
  await expect(row(page, '@')).toHaveCount(1)
  await expect(row(page, 'profissional@')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill('ninguém que exista')
  await expect(page.getByText('Nenhum usuário com este nome ou e-mail e este perfil.')).toBeVisible()
  await expectAccessible(page, 'usuários, vazio')
  await page.getByRole('status').getByRole('button', { name: 'Limpar Busca' }).click()
  await expect(page).toHaveURL(/\/painel\/user(\?page=0)?$/)

  let answers = 'failed'
  let answerNow = () => {}
  const late = new Promise<void>(done => {
    answerNow = done
  })
  await page.route(/\/v1\/auth\/user\?/, async route => {
    await late
    if (answers === 'failed') return route.fulfill({ status: 500, body: '' })
    await route.continue()
  })
  await page.goto('/painel/user')
  // Filters stay usable, and the loading list is marked as busy.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
  const field = page.getByRole('searchbox', { name: 'Buscar usuários' })
  await expect(field).toBeEditable()
  // Whatever comes, or does not, it stays where a finger aims at it.
  const stands = async () => (await boxOf(field)).y
  const before = await stands()
  answerNow()
  await expect(page.getByText('Não foi possível carregar os usuários')).toBeVisible()
  expect(await stands()).toBe(before)
  await expectAccessible(page, 'usuários, erro')
  answers = 'right'
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/1–10 de \d+/)).toBeVisible()
  expect(await stands()).toBe(before)
})

// spec: routes.user-admin, routes.user-permission-admin, roles.admins-may-open-user
// spec: roles.admins-may-open-user-permission
for (const who of ['secretaria', 'profissional', 'paciente'] as const)
  test(`para ${who} estas páginas não existem`, async ({ page }) => {
    await signIn(page, who)
    await page.getByRole('button', { name: /abrir menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Senha' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Usuários' })).toHaveCount(0)
    for (const path of [
      '/painel/user',
      '/painel/user/permission',
      '/painel/user/security',
      '/painel/user/clinic',
      '/painel/user/backups',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/painel$/)
      await expect(page.getByText('Você não tem acesso a essa página')).toBeVisible()
    }
  })

test('quem não entrou é mandado embora, e o administrador chega depois de entrar', async ({ page }) => {
  for (const path of [
    '/painel/user',
    '/painel/user/permission',
    '/painel/user/security',
    '/painel/user/backups',
    '/painel/user/clinic',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/\?error=no-access$/)
  }
  await page.getByLabel('E-mail').fill('admin@scale.example')
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/painel\/user\/clinic$/)
  await expect(page.getByRole('heading', { name: 'Clínica' })).toBeVisible()
})
