/** A user walks away from the desk: warned, locked, then let back in to the same place, or signed out. */
import {
  asked,
  clockOf,
  enter,
  entryOf,
  locked,
  MINUTE,
  SECOND,
  unlock,
  warning,
  writeEntry,
} from './session.ts'
import { expect, expectAccessible, signIn, test } from './support.ts'
import { SENHA } from './wire.ts'

test.use({ clock: 'moved' })

// spec: product.capability-inactivity-lock, lock-screen.session-cancelled-sua-sessao
// spec: lock-screen.session-cancelled-explains-inactivity, lock-screen.session-cancelled-password
// spec: lock-screen.session-cancelled-button-entrar, lock-screen.inactivity-warning-5
// spec: session.warning-lock-logout, session.locked-session-shows, session.password-entered-again
// spec: password-rules.session-screen-preencha-sua
test('quem para é avisado aos cinco minutos, trancado aos oito, e com a senha o trabalho continua', async ({
  page,
}) => {
  const { pass } = clockOf(page)
  await signIn(page)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Otávio')
  await pass(5 * SECOND)

  await pass(5 * MINUTE - 16 * SECOND)
  await expect(warning(page)).toHaveCount(0)
  await pass(16 * SECOND)
  // The warning is over the dialog, says until when, and does not take the focus from a user who only paused.
  await expect(warning(page)).toContainText(
    'Sem uso, a sessão será cancelada às 10:50. O que está na tela fica guardado.',
  )
  await expect(name).toBeFocused()
  await warning(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(warning(page)).toBeHidden()

  await pass(5 * SECOND)
  await pass(5 * MINUTE)
  await expect(warning(page)).toBeVisible()
  await expect(locked(page)).toHaveCount(0)
  await pass(3 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Sua sessão foi cancelada - /)
  await expect(page.getByText('Você ficou alguns minutos sem usar o sistema.')).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(page.getByLabel('Usuário')).toHaveCount(0)
  await expectAccessible(page, 'sessão cancelada')

  await enter(page).click()
  await expect(page.getByText('Preencha sua senha')).toBeVisible()
  // The new patient's field of the same name is behind the lock, out of reach.
  await unlock(page, SENHA)
  await expect(locked(page)).toBeHidden()
  await expect(name).toHaveValue('Otávio')
  await expect(name).toBeFocused()
  await expect(page).toHaveTitle(/^Página Inícial - /)
})

// spec: lock-screen.session-cancelled-username-not, lock-screen.session-cancelled-link-switch
// spec: session.warning-lock-logout, password-rules.session-screen-preencha-seu
test('trancada, pede o usuário que não lembra, deixa trocar de conta, e sai depois de trinta minutos', async ({
  page,
}) => {
  const { pass } = clockOf(page)
  await signIn(page)
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  const entry = await entryOf(page)
  await writeEntry(page, { ...entry, user: { ...entry.user, email: '' } })
  // If the lock screen's code fails to load, the lock holds and nothing of the panel is built behind it.
  await page.route('**/SessaoCancelada-*.js', route => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()
  await expect(page.locator('#conteudo')).toHaveCount(0)
  await page.unroute('**/SessaoCancelada-*.js')
  await page.getByRole('button', { name: 'Carregar de novo' }).click()
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await enter(page).click()
  await expect(page.getByText('Preencha seu usuário de acesso.')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await entryOf(page)).toBeNull()

  await signIn(page)
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await pass(21 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await pass(2 * MINUTE)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('alert')).toHaveText('Sua sessão terminou por inatividade. Entre novamente.')
})

// spec: session.warning-lock-logout, session.page-changes-count, session.load-refreshed-browser
test('mudar de página conta como uso, e quem trabalha tem a sessão renovada', async ({ page }) => {
  const { pass, set, now } = clockOf(page)
  const renewal = () => page.waitForResponse(/\/v1\/auth\/refresh-token$/)
  const lastActivity = async () => (await entryOf(page)).lastActivity
  await signIn(page)
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await expect(page).toHaveTitle(/^Agenda - /)
  await pass(5 * SECOND)
  await pass(4 * MINUTE)
  // The browser's own Back button: no mouse or key event reaches the page.
  await page.goBack()
  await expect(page).toHaveTitle(/^Página Inícial - /)
  const arrived = now()
  await pass(5 * SECOND)
  await expect.poll(lastActivity).toBeGreaterThanOrEqual(arrived)

  const renewed = renewal()
  await pass(4 * MINUTE)
  expect((await renewed).status()).toBe(200)
  await expect.poll(async () => (await entryOf(page)).lastUpdate).toBe(now())

  for (const [i, minutes] of [0, 7].entries()) {
    await pass(minutes * MINUTE)
    const moved = now()
    await page.mouse.move(300 + i, 300)
    await pass(5 * SECOND)
    await expect.poll(lastActivity).toBeGreaterThanOrEqual(moved)
  }
  await page.goto('about:blank')
  await set(4 * MINUTE)
  const calls = asked(page)
  const list = page.waitForResponse(/\/v1\/atendimentos\?/)
  await page.goto('/painel')
  expect((await list).status()).toBe(200)
  // It does not wait for the eight-second check, and nothing is read before it.
  const first = calls.find(call => /\/v1\/(auth|atendimentos)/.test(call))
  expect(first).toBe('PUT /v1/auth/refresh-token')
})
