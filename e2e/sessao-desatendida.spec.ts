/** Somebody sits down at an unattended desk and opens the developer tools; then the user comes back. */
import type { Locator, Page } from '@playwright/test'
import { waysTo } from './reach.ts'
import { asked, clockOf, entryOf, locked, MINUTE, SECOND, unlock, writeEntry } from './session.ts'
import { expect, expectAccessible, signIn, test } from './support.ts'
import { expectedSinceSeven, toast } from './visits.ts'
import { nameOf, SENHA, wireOf } from './wire.ts'

test.use({ clock: 'moved' })

const SEGREDO = 'Otávio Segredo'

/** The scroll position of the box around a field; `to` sets it. */
const scroll = (field: Locator, to?: number) =>
  field.evaluate((element, top) => {
    let box = element.parentElement
    while (box && (box.scrollHeight === box.clientHeight || getComputedStyle(box).overflowY !== 'auto'))
      box = box.parentElement
    if (top !== undefined) box?.scrollTo(0, top)
    return box?.scrollTop
  }, to)

/** A search, and over it a dialog scrolled down to the input typed in it. */
async function leaveWork(page: Page) {
  const { pass } = clockOf(page)
  await signIn(page)
  await page.goto('/painel/agenda')
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill('an')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/nomeOuCpf=an/)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const contact = dialog.getByRole('textbox', { name: /^Nome do contato/ })
  await contact.fill(SEGREDO)
  await scroll(contact, 60)
  return { pass, contact }
}

test('da mesa desatendida nada se lê: nem na página, nem no que ela guardou, nem pedindo ao servidor', async ({
  page,
  request,
}) => {
  const { pass } = await leaveWork(page)
  await pass(5 * SECOND)
  const { token, ...before } = await entryOf(page)
  const words = [SEGREDO, 'Agendar Consulta', 'Lista de atendimento']
  expect(Object.keys(await waysTo(page, words)).sort()).toEqual([...words].sort())

  const ended = page.waitForResponse(/\/v1\/auth\/logout$/)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  expect((await ended).status()).toBe(204)
  const calls = asked(page)

  // The page's text, accessibility tree and elements; then everything scripts can reach from it.
  const body = page.locator('body')
  expect(await body.innerHTML()).not.toMatch(/Otávio|Agendar|Lista de atendimento/)
  expect(await body.ariaSnapshot()).not.toMatch(/Otávio|Agendar|Lista de atendimento/)
  for (const word of words)
    expect(await page.evaluate(text => Reflect.get(window, 'find').call(window, text), word)).toBe(false)
  expect(await waysTo(page, words)).toEqual({})
  await expect(page).toHaveURL(/\/painel$/)
  await expectAccessible(page, 'mesa desatendida')

  // The browser's storage of any kind holds neither token and no record.
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  )
  for (const secret of [token.accessToken, token.refreshToken, SEGREDO]) expect(kept).not.toContain(secret)

  // The server: tokens copied before are useless.
  const { clientId } = await (await request.get('/v1/tenants/scale')).json()
  const asks = (method: string, path: string, bearer: string) =>
    request.fetch(path, { method, headers: { 'client-id': clientId, authorization: `Bearer ${bearer}` } })
  expect((await asks('GET', '/v1/auth/info', token.accessToken)).status()).toBe(401)
  expect((await asks('PUT', '/v1/auth/refresh-token', token.refreshToken)).status()).toBe(401)

  // Mouse, keys, Back and time: nothing moves, no request is sent.
  await page.mouse.move(200, 200)
  await page.keyboard.press('Escape')
  await page.goBack()
  await pass(5 * SECOND)
  await pass(5 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await expect(page).toHaveURL(/\/painel$/)
  expect(calls).toEqual([])

  // By hand, in this tab and from another one: a storage entry that says the session is unlocked.
  const now = { ...(await entryOf(page)), locked: false }
  const other = await page.context().newPage()
  await other.goto('/health/ready')
  for (const forged of [
    now,
    { ...now, token },
    { ...now, token, turn: now.turn + 1 },
    { ...before, token, turn: 99, lastActivity: 9e15 },
  ]) {
    await writeEntry(page, forged)
    await writeEntry(other, forged)
    await pass(8 * SECOND)
    await expect(locked(page)).toBeVisible()
    expect(await body.innerHTML()).not.toContain('Otávio')
  }
  // The page only asks whose tokens those are.
  expect(new Set(calls)).toEqual(new Set(['GET /v1/auth/info']))
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect(await entryOf(page)).toBeNull()
})

test('depois de trinta minutos o que foi digitado se vai, e o navegador não pergunta', async ({ page }) => {
  const { pass } = await leaveWork(page)
  const questions: string[] = []
  page.on('dialog', question => {
    questions.push(question.type())
    void question.dismiss()
  })
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await pass(31 * MINUTE)
  await expect(page).toHaveURL(/\/login/)
  expect(questions).toEqual([])
})

test('quem volta com a senha encontra tudo como deixou', async ({ page }) => {
  const { pass, contact } = await leaveWork(page)
  const address = page.url()
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Senha' })).toBeFocused()

  await unlock(page, 'Errada123')
  await expect(page.getByRole('alert')).toHaveText(
    'Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).',
  )
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Senha' })).toBeFocused()

  const list = page.waitForResponse(/\/v1\/atendimentos\?/)
  await unlock(page, SENHA)
  await expect(locked(page)).toHaveCount(0)
  // The list is read again, since it was not updated meanwhile.
  expect((await list).status()).toBe(200)
  await expect(contact).toHaveValue(SEGREDO)
  await expect(contact).toBeFocused()
  expect(await scroll(contact)).toBe(60)
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar' })).toBeVisible()
})

test('a consulta que um aviso abriu está lá quando se volta', async ({ page, request }) => {
  const { pass } = clockOf(page)
  const wire = await wireOf(request)
  const visit = await expectedSinceSeven(wire)
  await signIn(page)
  await page.goto('/painel?size=80')
  const arrived = page.getByRole('button', { name: `Chegou: ${nameOf(visit.paciente)}` })
  await expect(arrived).toBeVisible()
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_FALTOU' })
  await arrived.click()
  await toast(page, 'Esta consulta mudou').getByRole('button', { name: 'Ver' }).click()
  const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(detail).toContainText(nameOf(visit.paciente))
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await unlock(page, SENHA)
  await expect(detail).toContainText(nameOf(visit.paciente))
  // And does not follow to another page.
  await detail.getByRole('link', { name: nameOf(visit.paciente) }).click()
  await expect(page).toHaveURL(/\/painel\/pacientes\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// always: the next person would see what was open
test('outra pessoa que entra ali não encontra nada de quem saiu', async ({ page }) => {
  const { pass } = await leaveWork(page)
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  // The user is unknown, as if the browser's storage had been cleared of it.
  const entry = await entryOf(page)
  await writeEntry(page, { ...entry, user: { ...entry.user, email: '' } })
  const other = await page.context().newPage()
  await other.goto('/painel')
  await other.getByLabel('Usuário').fill('profissional@scale.example')
  await unlock(other, SENHA)
  await expect(other.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  // This tab was notified: its dialog is gone, and its list is the newly signed-in user's.
  await expect(page.getByRole('button', { name: /Helena Castro/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.content()).not.toContain('Otávio')
  await expect(page).toHaveURL(/\/painel$/)
})
