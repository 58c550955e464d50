/** A forgotten password: asking for a link, opening it in the e-mail, setting a new one, signing in; it works once. */
import type { Page } from '@playwright/test'
import { GIVEN, newSecretary } from './people.ts'
import { expect, expectAccessible, isPhone, picture, signIn, tabTo, test, weigh } from './support.ts'
import { wireOf } from './wire.ts'

const NOVA = 'Nova2026x'
const DEAD = `/change-password/${'a'.repeat(43)}`

const alert = (page: Page) => page.getByRole('alert')

/** Reloads the mailbox until the e-mail is there, and opens it. */
async function openLetter(page: Page, email: string): Promise<void> {
  const letter = page.getByRole('link', { name: new RegExp(`Redefinir sua senha.*${email}`) })
  await expect(async () => {
    await page.goto('/demo/caixa')
    await expect(letter.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await letter.first().click()
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(alert(page)).toContainText('Verifique seu email para redefinir sua senha')
}

test('o e-mail digitado para entrar já está no pedido do link', async ({ page }) => {
  const email = 'quem.esqueceu@clinica.example'
  await page.goto('/login')
  // Before React the link is a plain one, and what was typed does not come along.
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('link', { name: 'Voltar para Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expect(alert(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // Read once: whoever sits there next does not find it.
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

test('quem volta antes de a página vir não deixa o seu e-mail no histórico', async ({ page }) => {
  const email = 'quem.voltou@clinica.example'
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/pages-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  const state = () => page.evaluate(() => JSON.stringify(history.state))
  await page.goto('/login')
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  expect(await state()).not.toContain(email)
  await page.goBack()
  letGo()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  expect(await state()).not.toContain(email)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

// spec: product.capability-password-recovery, login.route-forgot-form-asking, login.route-change-new-password
// spec: login.change-password-code-comes, forms.recovery-request-email, forms.recovery-new-password
// spec: account.password-reset-form, password-rules.reset-password-form, password-rules.reset-confirmation-form
// spec: calls.put-forgot-page-calls, errors-account.verifique-seu-email, errors-account.sua-senha-foi
test('quem esqueceu a senha pede o link, cria outra e entra; tudo pelo teclado', async ({ page }) => {
  const email = (await newSecretary(page)).email
  await page.goto('/login')
  await tabTo(page.getByRole('link', { name: 'Esqueci minha senha' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page).toHaveTitle('Esqueci minha senha - Scale')
  await tabTo(page.getByLabel('E-mail'))
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await page.keyboard.type(email)
  await picture(page, 'recuperar-pedir')
  await expectAccessible(page, 'esqueci minha senha')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/login$/)
  await expect(alert(page)).toContainText('Verifique seu email para redefinir sua senha')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAccessible(page, 'link enviado')
  await picture(page, 'recuperar-enviado')

  await openLetter(page, email)
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('link', { name: 'Criar nova senha' })).toBeVisible()
  await picture(page, 'recuperar-caixa')
  // As in a mail program, the button opens a new page.
  const opened = page.context().waitForEvent('page')
  await framed.getByRole('link', { name: 'Criar nova senha' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
  const link = tab.url()
  expect(link).toMatch(/^http:\/\/localhost:\d+\/change-password\/[\w-]{43}$/)
  await tab.close()

  await page.goto(link)
  await expect(page).toHaveTitle('Nova senha - Scale')
  await expect(page.getByText(`Para ${email}`, { exact: true })).toBeVisible()
  const [password, again] = [page.getByLabel('Senha', { exact: true }), page.getByLabel('Confirmar senha')]
  await tabTo(password)
  await page.keyboard.type('nova')
  await expect(page.getByRole('listitem').filter({ hasText: 'Letra minúscula' })).toContainText('atendido')
  await expect(page.getByRole('listitem').filter({ hasText: 'Número' })).not.toContainText('atendido')
  await tabTo(again)
  await page.keyboard.type('outra')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(
    'Senha inválida, sua senha deve pelo menos 8 caracteres e letras minúsculas e maiúsculas.',
  )
  await expect(again).toHaveAccessibleDescription('As senhas não conferem')
  await expect(password).toBeFocused()
  await expectAccessible(page, 'nova senha, erros')
  await picture(page, 'recuperar-nova-erros')

  // The old password is not accepted as the new one.
  for (const field of [password, again]) await field.fill(GIVEN)
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('A nova senha deve ser diferente da atual')
  for (const field of [password, again]) await field.fill(NOVA)
  await expect(password).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/login$/)
  await expect(alert(page)).toHaveText('Sua senha foi alterada com sucesso.')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expectAccessible(page, 'senha alterada')
  await picture(page, 'recuperar-alterada')
  await page.keyboard.type(email)
  await tabTo(page.getByLabel('Senha', { exact: true }))
  await page.keyboard.type(GIVEN)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('usuário e/ou senha inválido(s)')
  await page.keyboard.type(NOVA)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/painel$/)
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()

  // A signed-in user also sees that the link was used.
  await page.goto(link)
  await expect(alert(page)).toContainText('Ocorreu um erro')
  await expect(alert(page)).toContainText('Este link já foi usado ou venceu. Peça outro.')
  await expectAccessible(page, 'link usado')
  await picture(page, 'recuperar-link-usado')
  await page.goto(new URL('/painel', link).href)
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
})

// spec: password-rules.forgot-email-required
test('o pedido diz o que falta, e não diz de quem é o e-mail', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/forgot-password')
  expect(await weight()).toBeLessThan(150_000)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório')
  await page.getByLabel('E-mail').fill('ninguem')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Preencha um e-mail válido')
  await expectAccessible(page, 'esqueci, erro no campo')
  if (isPhone(page)) expect(await page.evaluate(() => document.body.scrollWidth)).toBe(390)
  await askFor(page, 'ninguem@correio.example')
  await picture(page, 'recuperar-ninguem')
})

// spec: errors-account.ocorreu-um-erro
test('sem resposta, o pedido diz que não deu certo e guarda o e-mail', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.route('**/v1/forgot-password', route => route.abort())
  await page.getByLabel('E-mail').fill('teresa@correio.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(alert(page)).toContainText('Ocorreu um erro')
  await expect(alert(page)).toContainText('Não foi possível falar com o servidor.')
  await expect(page.getByLabel('E-mail')).toHaveValue('teresa@correio.example')
  await expectAccessible(page, 'esqueci, sem resposta')
  await picture(page, 'recuperar-sem-resposta')
  await page.unroute('**/v1/forgot-password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(alert(page)).toContainText('Verifique seu email')
})

test('um link que não vale diz isso ao abrir, e leva a pedir outro', async ({ page }) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  await page.route('**/v1/auth/link', async route => {
    await asked
    await route.continue()
  })
  await page.goto(DEAD)
  // The link's state is not known yet.
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  resolve()
  await expect(alert(page)).toContainText('Este link já foi usado ou venceu. Peça outro.')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Salvar nova senha' })).toHaveCount(0)
  await expectAccessible(page, 'link que não vale')
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
})

test('um link de que nada se soube ao abrir leva a pedir outro depois de enviado', async ({ page }) => {
  await page.route('**/v1/auth/link', route => route.abort())
  await page.goto(DEAD)
  await expect(page.getByText('Escolha a senha com que você vai entrar.')).toBeVisible()
  for (const label of ['Senha', 'Confirmar senha']) await page.getByLabel(label, { exact: true }).fill(NOVA)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(alert(page)).toContainText('Este link já foi usado ou venceu. Peça outro.')
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})

test('quem está dentro e muda a senha pelo link entra de novo', async ({ page }) => {
  await signIn(page, 'secretaria')
  const email = (await newSecretary(page)).email
  const { tenant } = await wireOf(page.request, 'admin')
  const headers = { 'client-id': tenant.clientId }
  await page.request.post('/v1/forgot-password', { headers, data: { email } })
  await openLetter(page, email)
  const link = await page.locator('pre').getByRole('link').getAttribute('href')
  await page.goto(new URL(link ?? '').pathname)
  for (const label of ['Senha', 'Confirmar senha']) await page.getByLabel(label, { exact: true }).fill(NOVA)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(alert(page)).toHaveText('Sua senha foi alterada com sucesso.')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/painel')
  await expect(page).toHaveURL(/\/login$/)
})
