/** Two tabs of one person: each with its own screen, sharing one session. */
import { request as wires } from '@playwright/test'
import { TODAY } from './home.ts'
import { asked, clockOf, entryOf, locked, MINUTE, SECOND, unlock, warning } from './session.ts'
import { expect, letIn, signIn, signInByForm, test } from './support.ts'
import { toast } from './visits.ts'
import { book, nameOf, SENHA, wireOf } from './wire.ts'

test.use({ clock: 'moved' })

// The rule is the same on both screen sizes, so one is enough.

const heading = 'Lista de atendimento'

// spec: session.four-states-tabs
test('trancada numa aba, trancada em todas; aberta numa, cada uma volta com a sua tela', async ({ page }) => {
  const { pass } = clockOf(page)
  await signIn(page)
  const other = await page.context().newPage()
  await other.goto('/painel/agenda')
  await expect(other).toHaveTitle(/^Agenda - /)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Otávio')
  await pass(5 * SECOND)

  // Both tabs warn; activity in one keeps both signed in.
  await pass(5 * MINUTE)
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  await warning(other).getByRole('button', { name: 'Continuar' }).click()
  await expect(warning(page)).toHaveCount(0)
  await expect(warning(other)).toHaveCount(0)

  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await expect(locked(other)).toBeVisible()
  expect((await entryOf(other)).token).toBeNull()
  await unlock(other, SENHA)
  await expect(other).toHaveTitle(/^Agenda - /)
  await expect(locked(page)).toHaveCount(0)
  await expect(name).toHaveValue('Otávio')

  // Signing out in one tab signs out all.
  await other.getByRole('button', { name: /abrir menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// spec: session.warning-lock-logout
test('trocar de conta numa aba sai em todas, e depois de trinta minutos também', async ({ page }) => {
  const { pass } = clockOf(page)
  await signIn(page)
  const other = await page.context().newPage()
  await other.goto('/painel')
  await expect(other.getByRole('heading', { name: heading })).toBeVisible()
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(other)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(locked(other)).toHaveCount(0)

  await signInByForm(other)
  await expect(page).toHaveURL(/\/painel/)
  await pass(5 * SECOND)
  await pass(31 * MINUTE)
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/)
  // Both tabs are told, whichever of them noticed.
  for (const tab of [page, other])
    await expect(tab.getByRole('alert')).toHaveText('Sua sessão terminou por inatividade. Entre novamente.')
})

// always: patients' names would stay for the next person
test('um aviso com o nome de um paciente não fica para quem entra noutra aba', async ({ page, request }) => {
  const visit = await book(await wireOf(request), { day: TODAY })
  await letIn(page)
  await page.goto('/painel?size=80')
  const came = page.getByRole('button', { name: new RegExp(`^Chegou: ${nameOf(visit.paciente)}`) })
  await came.click()
  const said = toast(page, 'chegou às')
  await expect(said).toContainText(nameOf(visit.paciente))

  const other = await page.context().newPage()
  await other.goto('/painel')
  await other.getByRole('button', { name: /abrir menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signInByForm(other, 'profissional')
  await expect(page).toHaveURL(/\/painel/)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('por http, num nome que não é localhost: uma aba só renova por todas, e trancar e voltar valem para todas', async ({
  page,
  baseURL,
}) => {
  const url = (baseURL ?? '').replace('127.0.0.1', 'scale.clinica.test')
  const { pass } = clockOf(page)
  await signInByForm(page, 'secretaria', url)
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
  const others = await Promise.all([1, 2].map(() => page.context().newPage()))
  const tabs = [page, ...others]
  for (const tab of others) {
    await tab.goto(`${url}/painel`)
    await expect(tab.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.mouse.move(300, 300)
  await pass(5 * SECOND)
  const calls = tabs.map(asked)
  const renewals = () => calls.flat().filter(call => call === 'PUT /v1/auth/refresh-token')
  const { token } = await entryOf(page)
  await pass(7 * MINUTE)
  await page.mouse.move(310, 300)
  await pass(5 * SECOND)
  await pass(MINUTE)
  await expect.poll(async () => (await entryOf(page)).token.accessToken).not.toBe(token.accessToken)
  await expect.poll(async () => (await entryOf(page)).refreshLock).toBeNull()
  expect(renewals()).toHaveLength(1)

  await pass(8 * MINUTE)
  for (const tab of tabs) await expect(locked(tab)).toBeVisible()
  await unlock(page, SENHA)
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: heading })).toBeVisible()
})

test('o computador que dormiu não pede nada antes de trancar, e conta ao servidor quando volta a linha', async ({
  page,
  context,
  baseURL,
}) => {
  const { set, pass } = clockOf(page)
  await signIn(page)
  const { token } = await entryOf(page)
  await pass(5 * SECOND)
  const calls = asked(page)
  await context.setOffline(true)
  await set(9 * MINUTE)
  // The lid is opened: the window gets the focus before any timer has fired.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(locked(page)).toBeVisible()
  expect(calls.filter(call => call !== 'POST /v1/auth/logout')).toEqual([])
  expect(JSON.stringify(await entryOf(page))).not.toContain(token.accessToken)

  const wire = await wires.newContext({ ...(baseURL && { baseURL }) })
  const { clientId } = await (await wire.get('/v1/tenants/scale')).json()
  const headers = { 'client-id': clientId, authorization: `Bearer ${token.accessToken}` }
  const status = async () => (await wire.get('/v1/auth/info', { headers })).status()
  expect(await status()).toBe(200)
  await context.setOffline(false)
  await pass(8 * SECOND)
  await expect.poll(status).toBe(401)
  await wire.dispose()
})

test('quem volta depois de uma hora entra de novo, e cai onde estava', async ({ page }) => {
  const { set, pass } = clockOf(page)
  await signIn(page)
  await page.goto('/painel/pacientes')
  await expect(page).toHaveTitle(/^Pacientes - /)
  await pass(5 * SECOND)
  const calls = asked(page)
  await set(60 * MINUTE)
  await page.mouse.move(300, 300)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert')).toHaveText('Sua sessão terminou por inatividade. Entre novamente.')
  expect(calls).toEqual(['POST /v1/auth/logout', 'POST /v1/visitas'])
  await page.getByLabel('E-mail').fill('secretaria@scale.example')
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/painel\/pacientes$/)
})
