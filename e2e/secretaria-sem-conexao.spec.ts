/** The network fails and comes back: the screen stays correct, and nobody has to reload. */
import type { Page } from '@playwright/test'
import { rowsOf, TODAY } from './home.ts'
import { newPatient, registerByWire } from './people.ts'
import { choose, expect, expectAccessible, letIn, signIn, test } from './support.ts'
import {
  chooseKind,
  choosePatient,
  chooseProfessional,
  openAgendar,
  openVisit,
  read,
  slots,
  submit,
  toast,
} from './visits.ts'
import { book, hourIn, nameOf, wireOf } from './wire.ts'

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão.' })

test('a rede cai: uma linha o diz, e some sozinha quando volta', async ({ page, context }) => {
  await signIn(page)
  await expect(rowsOf(page).first()).toContainText(/\d\d:\d\d/)
  const first = await rowsOf(page).first().textContent()
  await expect(line(page)).toHaveCount(0)
  await context.setOffline(true)
  await expect(line(page)).toContainText('Você vê a página como estava às 10:42')
  expect(await rowsOf(page).first().textContent()).toBe(first)
  // The button that would save is disabled and says why.
  const novo = page.getByRole('button', { name: 'Novo Atendimento' }).first()
  await expect(novo).toBeDisabled()
  await expect(novo).toHaveAccessibleDescription(/^Sem conexão/)
  await expectAccessible(page, 'sem conexão')
  // It stays in sight further down, where buttons are disabled for its reason.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  const read = page.waitForResponse(/\/v1\/atendimentos\?/)
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  // The screen's data is read again without any action.
  expect((await read).status()).toBe(200)
  await expect(novo).toBeEnabled()
})

const CLOSED = 'Sem conexão. O que está aqui fica; salve quando a rede voltar.'

test('no meio do agendamento: nada se perde, nada é enviado, e depois se salva', async ({
  page,
  context,
}) => {
  // For whom and with whom nobody else books.
  const wire = await wireOf(page.request)
  const [{ sobrenome }, professional] = [await newPatient(wire), await registerByWire(page)]
  await letIn(page)
  await page.goto('/painel')
  const dialog = await openAgendar(page)
  const patient = await choosePatient(page, dialog, sobrenome)
  await chooseKind(page, dialog)
  const save = dialog.getByRole('button', { name: 'Agendar', exact: true })
  await save.focus()
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && /\/v1\/atendimentos$/.test(request.url())) sent++
  })
  await context.setOffline(true)
  await expect(dialog.getByText(CLOSED)).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/^Sem conexão/)
  // The focus stays on it; neither it nor the keys send anything.
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expectAccessible(page, 'agendar sem conexão')
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient)
  expect(sent).toBe(0)

  await context.setOffline(false)
  await expect(dialog.getByText(CLOSED)).toHaveCount(0)
  await expect(save).toBeEnabled()
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient)
  await chooseProfessional(page, dialog, nameOf(professional))
  await slots(dialog).last().click()
  await submit(dialog, 'Agendar')
  await expect(toast(page, 'Consulta agendada com sucesso')).toBeVisible()
  expect(sent).toBe(1)
})

test('o que se faz com uma consulta espera e diz por quê', async ({ page, context }) => {
  const wire = await wireOf(page.request)
  const visit = await book(wire, { day: TODAY })
  await letIn(page)
  await page.goto('/painel?size=80')
  const arrived = page.getByRole('button', {
    name: `Chegou: ${nameOf(visit.paciente)}, ${hourIn(visit.dataHoraInicioAtendimento)}`,
  })
  await expect(arrived).toBeEnabled()
  await context.setOffline(true)
  await expect(arrived).toBeDisabled()
  await expect(arrived).toHaveAccessibleDescription(/^Sem conexão/)
  await context.setOffline(false)
  await expect(arrived).toBeEnabled()

  const dialog = await openVisit(page, visit)
  await dialog.getByRole('button', { name: 'Desmarcar' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
  await asking.getByRole('button', { name: /Motivo/ }).click()
  await choose(page.getByRole('option', { name: 'Outro', exact: true }))
  await context.setOffline(true)
  await expect(asking.getByText(CLOSED)).toBeVisible()
  await expect(asking.getByRole('button', { name: 'Desmarcar' })).toBeDisabled()
  await expect(asking.getByRole('button', { name: /Motivo/ })).toContainText('Outro')
  await expectAccessible(page, 'desmarcar sem conexão')
  await asking.getByRole('button', { name: 'Voltar' }).click()
  await expect(asking).toBeHidden()
  // The status is disabled too: neither a press nor the keys change it, and the focus stays on it.
  const status = dialog.getByRole('button', { name: /Status/ })
  await expect(status).toBeDisabled()
  await expect(status).toHaveAccessibleDescription(/^Sem conexão/)
  await status.focus()
  for (const key of ['ArrowRight', 'P', 'Enter']) await page.keyboard.press(key)
  await status.click({ force: true })
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(status).toBeFocused()
  await expect(status).toContainText('Agendado')
  await expectAccessible(page, 'consulta sem conexão')
  await context.setOffline(false)
  await expect(dialog.getByText(CLOSED)).toHaveCount(0)
  await expect(status).toBeEnabled()
  expect((await read(wire, visit)).status).toBe('AGENDADO')

  // An earlier change cannot be undone offline either.
  await dialog.getByRole('button', { name: /Status/ }).click()
  await choose(page.getByRole('option', { name: 'Paciente faltou' }))
  const done = toast(page, 'Status atualizado com sucesso!')
  await expect(done).toContainText('Paciente faltou')
  await context.setOffline(true)
  await expect(dialog.getByText(CLOSED)).toBeVisible()
  await done.getByRole('button', { name: 'Desfazer' }).click()
  const undone = toast(page, 'Não foi possível desfazer')
  await expect(undone).toContainText('Sem conexão: nada foi enviado.')
  await context.setOffline(false)
  await expect(dialog.getByText(CLOSED)).toHaveCount(0)
  await undone.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(toast(page, 'Desfeito')).toContainText('Agendado')
  expect((await read(wire, visit)).status).toBe('AGENDADO')
})

test('o que se disse da rede que caiu some quando ela volta, e o horário escolhido está no pé', async ({
  page,
  context,
}) => {
  // Whose hours nobody else books: a chosen hour that is taken is no longer chosen.
  const professional = await registerByWire(page)
  await letIn(page)
  await page.goto('/painel')
  const dialog = await openAgendar(page)
  await choosePatient(page, dialog, 'Souza')
  await chooseKind(page, dialog)
  await chooseProfessional(page, dialog, nameOf(professional))
  await slots(dialog).last().click()
  await context.setOffline(true)
  await expect(dialog.getByText(CLOSED)).toBeVisible()
  // Like a press made before the button was disabled.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  const refused = dialog.locator('[data-refusal]')
  await expect(refused).toContainText('nada foi enviado')
  await context.setOffline(false)
  await expect(refused).toHaveCount(0)
  await expect(dialog.getByText(/\d\d:\d\d – \d\d:\d\d/)).toBeVisible()
})

test('uma resposta que falta não é a rede que caiu', async ({ page }) => {
  await letIn(page)
  await page.route(/\/v1\/atendimentos\?/, route => route.abort())
  const asked = page.waitForResponse(/\/health\/ready$/)
  await page.goto('/painel?from=2026-11-26')
  expect((await asked).status()).toBe(200)
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expect(line(page)).toHaveCount(0)
})

// always: another day's patients would be read as this one's
test('o título nunca fica sobre as linhas de outro dia', async ({ page }) => {
  await signIn(page)
  await expect(rowsOf(page).first()).toContainText('25/11/26')
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  await page.route(/\/v1\/atendimentos\?.*de=2026-11-27/, async route => {
    await held
    await route.abort()
  })
  await page
    .getByLabel('Escolher o dia da lista')
    .first()
    .getByRole('button', { name: /27 de novembro/ })
    .click()
  await expect(page.getByText('Sexta-feira, 27 de novembro', { exact: true })).toBeVisible()
  // Slow, then unavailable: no rows of the 25th are shown under this day.
  await expect(page.getByText('25/11/26')).toHaveCount(0)
  answer()
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Sexta-feira, 27 de novembro', { exact: true })).toBeVisible()
  await expect(page.getByText('25/11/26')).toHaveCount(0)
})

test('a página que não pôde ser aberta abre quando a rede volta', async ({ page, context }) => {
  await signIn(page)
  await expect(rowsOf(page)).not.toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profissionais', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()
  await expect(page.getByText('Ela se abre quando a rede voltar.')).toBeVisible()
  await expectAccessible(page, 'página que não veio')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Profissionais' })).toBeVisible()
})

test('também a que se deixou antes de a rede voltar', async ({ page, context }) => {
  await signIn(page)
  await expect(rowsOf(page)).not.toHaveCount(0)
  await context.setOffline(true)
  const link = page.getByRole('link', { name: 'Profissionais', exact: true })
  await link.click()
  await expect(page.getByText('Ela se abre quando a rede voltar.')).toBeVisible()
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Lista de atendimento')
  const line = page.locator('#sem-conexao')
  await expect(line).toBeVisible()
  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await link.click()
  await expect(title).toHaveText('Profissionais')
})
