/** The receptionist's main job: book, see it in the list and in the calendar, find it again after a crash. */
import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { serverFolder } from './global-setup.ts'
import { freePort, startServer } from './server.ts'
import { choose, expect, expectAccessible, isPhone, signIn, signInByForm, tabTo, test } from './support.ts'

const DAY = { iso: '2026-11-26', short: '26/11/26', tab: /^qui 26/ }

interface Booked {
  patient: string
  /** '19:00' */
  start: string
}

const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog).toBeVisible()
  return dialog
}

const choosePatient = async (page: Page, dialog: Locator, name: string): Promise<string> => {
  await dialog.getByRole('combobox', { name: 'Paciente' }).fill(name)
  const options = page.getByRole('option')
  // Until the search has answered, the list still shows whom it showed before.
  await expect(options.filter({ hasNotText: new RegExp(name, 'i') })).toHaveCount(0)
  await expect(options.first()).toContainText(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/)
  await choose(options.first())
  return dialog.getByRole('combobox', { name: 'Paciente' }).inputValue()
}

const chooseKind = async (page: Page, dialog: Locator): Promise<void> => {
  const kind = dialog.getByRole('button', { name: /Tipo de atendimento/ })
  await kind.click()
  await choose(page.getByRole('option', { name: 'Retorno' }))
}

const chooseProfessional = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Profissional' }).fill(name)
  // The list shrinks, and on the phone moves, when the search has answered: nobody taps before that.
  await expect(page.getByRole('option')).toHaveCount(1)
  await choose(page.getByRole('option', { name }))
}

const slotsOf = async (page: Page, dialog: Locator): Promise<Locator> => {
  const free = dialog.getByRole('group', { name: 'Horários Livres' })
  if (isPhone(page)) await free.getByRole('tab', { name: DAY.tab }).click()
  return isPhone(page)
    ? free.getByRole('tabpanel').getByRole('button', { name: /\d{2}:\d{2}$/ })
    : free.getByRole('toolbar', { name: DAY.tab }).getByRole('button')
}

/** Books the last free half hour of the day for the first patient of a name. */
async function book(page: Page, name: string): Promise<Booked> {
  const dialog = await openDialog(page)
  const patient = await choosePatient(page, dialog, name)
  await chooseKind(page, dialog)
  // Both screens run at once: each asks another professional for its last half hour.
  await chooseProfessional(page, dialog, isPhone(page) ? 'Júlia Monteiro' : 'Helena Castro')
  await (await slotsOf(page, dialog)).last().click()
  const words = (await dialog.getByText(/^Qui, 26\/11 · \d{2}:\d{2} – \d{2}:\d{2}$/).textContent()) ?? ''
  await expectAccessible(page, 'agendar, preenchido')

  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  return { patient, start: words.slice(13, 18) }
}

async function expectInList(page: Page, { patient, start }: Booked): Promise<void> {
  await page.goto(`/painel?from=${DAY.iso}&size=80`)
  const rows = isPhone(page) ? page.getByRole('listitem') : page.getByRole('row')
  const row = rows.filter({ hasText: patient }).filter({ hasText: start })
  await expect(row).toContainText('Agendado')
  if (!isPhone(page)) await expect(row).toContainText(DAY.short)
}

async function expectInCalendar(page: Page, { patient, start }: Booked): Promise<void> {
  await page.goto(`/painel/agenda?date=${DAY.iso}`)
  await page.getByRole('radio', { name: 'Dia' }).click({ force: true })
  const visit = page.getByRole('button', { name: new RegExp(`${start}.*${patient}|${patient}.*${start}`) })
  await expect(visit.first()).toBeVisible()
  await expect(page).toHaveURL(/de=2026-11-26&ate=2026-11-26/)
}

test('o formulário vazio e o recusado não têm barreiras', async ({ page }) => {
  await signIn(page)
  const dialog = await openDialog(page)
  await expectAccessible(page, 'agendar, vazio')
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await expectAccessible(page, 'agendar, campos vazios')
})

test('agenda uma consulta, vê na lista e no calendário', async ({ page }) => {
  await signInByForm(page)
  const booked = await book(page, isPhone(page) ? 'Souza' : 'Lima')
  await expectInList(page, booked)
  await expectAccessible(page, 'lista')
  await expectInCalendar(page, booked)
  await expectAccessible(page, 'agenda, dia')
})

test('a consulta continua lá depois que o processo morre', async ({ page }, { project }) => {
  test.skip(project.name !== 'mesa', 'o servidor que morre é o mesmo nas duas telas')
  const folder = serverFolder()
  const port = await freePort()
  const first = await startServer({ folder, port })
  let server = first
  try {
    await signInByForm(page, 'secretaria', first.url)
    const dialog = await openDialog(page)
    const patient = await choosePatient(page, dialog, 'Lima')
    await chooseKind(page, dialog)
    await chooseProfessional(page, dialog, 'Helena Castro')
    await (await slotsOf(page, dialog)).last().click()
    const words = (await dialog.getByText(/^Qui, 26\/11 · \d{2}:\d{2} – \d{2}:\d{2}$/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()

    await first.kill()
    server = await startServer({ folder, port })
    await page.goto(`${server.url}/painel?from=${DAY.iso}&size=80`)
    const row = page
      .getByRole('row')
      .filter({ hasText: patient })
      .filter({ hasText: words.slice(13, 18) })
    await expect(row).toHaveCount(1)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('agenda só com o teclado', async ({ page }) => {
  test.skip(isPhone(page), 'no celular não há teclado')
  await signIn(page)
  await page.getByRole('button', { name: 'Novo Atendimento' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await tabTo(dialog.getByRole('combobox', { name: 'Paciente' }))
  await page.keyboard.type('Souza')
  await expect(page.getByRole('option').filter({ hasNotText: /souza/i })).toHaveCount(0)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(dialog.getByRole('button', { name: /Tipo de atendimento/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Padrão' }).waitFor()
  await page.keyboard.type('Pad')
  await page.keyboard.press('Enter')
  await tabTo(dialog.getByRole('combobox', { name: 'Profissional' }))
  await page.keyboard.type('Ricardo')
  await page.getByRole('option', { name: 'Ricardo Tavares' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const friday = dialog
    .getByRole('toolbar', { name: /^sex 27/ })
    .getByRole('button')
    .first()
  await friday.waitFor()
  await tabTo(friday)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Sex, 27\/11 · /)).toBeVisible()
  await tabTo(dialog.getByRole('button', { name: 'Agendar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo Atendimento' })).toBeFocused()
})

test('duas recepcionistas querem o mesmo horário: a segunda não perde o que digitou', async ({
  page,
  browser,
}) => {
  test.skip(isPhone(page), 'a corrida é a mesma nas duas telas')
  await signIn(page)
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const rival = await context.newPage()
  await rival.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await signIn(rival, 'admin')

  const fill = async (who: Page, name: string) => {
    const dialog = await openDialog(who)
    const patient = await choosePatient(who, dialog, name)
    await chooseKind(who, dialog)
    await chooseProfessional(who, dialog, 'Paulo Vieira')
    await dialog
      .getByRole('toolbar', { name: /^sáb 28/ })
      .getByRole('button')
      .last()
      .click()
    return { dialog, patient }
  }
  const mine = await fill(page, 'Alves')
  const theirs = await fill(rival, 'Rocha')
  await theirs.dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(rival.getByText('Consulta agendada com sucesso')).toBeVisible()
  await mine.dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  const refused = 'O horário selecionado não está mais disponível para este profissional.'
  await expect(page.getByText(refused)).toHaveCount(1)
  await expect(mine.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(mine.patient)
  await context.close()
})
