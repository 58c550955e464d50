/** The receptionist's main task: book, see it in the list and the calendar, find it again after a crash. */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { standStill } from './clock.ts'
import { serverFolder } from './global-setup.ts'
import { freePort, SUNDAY_NIGHT, startServer } from './server.ts'
import { atDesk, expect, expectAccessible, isPhone, signIn, signInByForm, tabTo, test } from './support.ts'
import { chooseKind, choosePatient, chooseProfessional, openAgendar, slotsOf } from './visits.ts'

const DAY = { iso: '2026-11-26', short: '26/11/26', tab: /^qui 26.*livre/, column: /^qui 26/ }

/** The dialog's share of the window's width on desktop screens. */
const WIDTHS = [
  [1024, 0.9],
  [1280, 0.9],
  [1920, 0.7],
  [1440, 0.7],
] as const

interface Booked {
  patient: string
  /** For example '19:00'. */
  start: string
}

/** Books the last free half hour of the day for the first patient with that name. */
async function book(page: Page, name: string): Promise<Booked> {
  const dialog = await openAgendar(page)
  const patient = await choosePatient(page, dialog, name)
  await chooseKind(page, dialog)
  // Both screen sizes run at once, so each books the last half hour of another professional.
  await chooseProfessional(page, dialog, isPhone(page) ? 'Júlia Monteiro' : 'Helena Castro')
  await (await slotsOf(page, dialog, DAY)).last().click()
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

// spec: booking.button-cancelar, booking.width-90vw-small, booking.content-destroyed-reopened-empty
// spec: booking.field-especialidade, booking.field-tipo-consulta, booking.notificar-por-email
// spec: booking-rules.message-stands-field, booking-rules.form-validated-before
// spec: errors-appointments.validation-failure-shows
test('o formulário vazio e o recusado não têm barreiras, e fechado não guarda nada', async ({ page }) => {
  await signIn(page)
  const dialog = await openAgendar(page)
  await expectAccessible(page, 'agendar, vazio')
  for (const [width, share] of isPhone(page) ? [[390, 0.9] as const] : WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(share * width, 0)
  }
  await expect(dialog.getByRole('button', { name: /Especialidade/ })).toContainText('Psiquiatria')
  await expect(dialog.getByRole('radio', { name: 'Presencial' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Paciente já cadastrado' })).toBeChecked()
  const encaixe = dialog.getByRole('switch', { name: /^Encaixe/ })
  const notificar = dialog.getByRole('switch', { name: 'Notificar por e-mail' })
  await expect(encaixe).not.toBeChecked()
  await expect(notificar).not.toBeChecked()
  await dialog.getByText('Online', { exact: true }).click()
  await dialog.getByText('Notificar por e-mail').click()
  await expect(notificar).toBeChecked()
  // A reload would lose the input, so the browser asks.
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(notificar).toBeChecked()

  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  const failed = dialog.getByRole('alert')
  await expect(failed).toContainText('Erro ao agendar consulta')
  await expect(failed).toContainText('Faltam 4 campos para agendar')
  for (const field of [
    dialog.getByRole('combobox', { name: 'Paciente' }),
    dialog.getByRole('button', { name: /Tipo de atendimento/ }),
    dialog.getByRole('combobox', { name: 'Profissional' }),
    dialog.getByRole('group', { name: 'Horários Livres' }),
  ])
    await expect(field).toHaveAccessibleDescription(/Campo obrigatório/)
  // At the place of the slots, not at the switch below.
  const slots = dialog.getByRole('group', { name: 'Horários Livres' })
  await expect(slots.getByText('Campo obrigatório')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  await expectAccessible(page, 'agendar, campos vazios')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Sair sem salvar' }).getByText('Descartar').click()
  await expect(dialog).toBeHidden()
  await openAgendar(page)
  await expect(dialog.getByRole('radio', { name: 'Presencial' })).toBeChecked()
  await expect(notificar).not.toBeChecked()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)

  if (isPhone(page)) return
  // Without room beside the list the button moves elsewhere; the input stays.
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Otávio')
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(page.locator('aside')).toHaveCount(0)
  await expect(name).toHaveValue('Otávio')
})

// spec: slots.title-horarios-livres, slots.part-appointment-dialog, slots.slots-selectable
// spec: booking.opens-novo-atendimento, booking.title-agendar-consulta, booking.button-agendar
// spec: booking.field-tipo-atendimento, booking.field-professional, booking.existing-patient-toggle
// spec: booking.patient-select, booking.slot-selection, appointment.tipo-atendimento-retorno
// spec: appointment.form-paciente-existente, appointment.appointment-id-form, states.successful-save-dialog
// spec: errors-appointments.consulta-agendada-com, limits.default-specialty-psiquiatria
// spec: limits.existing-patient-toggle
test('agenda uma consulta, vê na lista e no calendário', async ({ page }) => {
  await signInByForm(page)
  const booked = await book(page, isPhone(page) ? 'Souza' : 'Lima')
  await expectInList(page, booked)
  await expectAccessible(page, 'lista')
  await expectInCalendar(page, booked)
  await expectAccessible(page, 'agenda, dia')
})

test('num domingo à noite: a consulta continua lá depois que o processo morre', async ({ page }) => {
  // Starts a server of its own twice.
  test.setTimeout(240_000)
  await standStill(page, SUNDAY_NIGHT)
  const folder = serverFolder()
  const port = await freePort()
  const first = await startServer({ folder, port, now: SUNDAY_NIGHT })
  let server = first
  try {
    await signInByForm(page, 'secretaria', first.url)
    await expect(
      page.getByText(
        isPhone(page)
          ? /^Domingo, 22 de novembro ·\u00a0\d+ consultas? ·\u00a0Imprimir o dia$/
          : /^Domingo, 22 de novembro ·\u00a0\d+ consultas? ·\u00a0Imprimir o dia ·\u00a0Exportar$/,
      ),
    ).toBeVisible()
    const dialog = await openAgendar(page)
    const patient = await choosePatient(page, dialog, 'Lima')
    await chooseKind(page, dialog)
    await chooseProfessional(page, dialog, 'Helena Castro')
    await (await slotsOf(page, dialog, DAY)).last().click()
    const words = (await dialog.getByText(/^Qui, 26\/11 · \d{2}:\d{2} – \d{2}:\d{2}$/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()

    await first.kill()
    // The machine's time zone also changes meanwhile.
    server = await startServer({ folder, port, now: SUNDAY_NIGHT, zone: 'UTC' })
    await page.goto(`${server.url}/painel?from=${DAY.iso}&size=80`)
    const row = page
      .getByRole('row')
      .filter({ hasText: patient })
      .filter({ hasText: words.slice(13, 18) })
    await expect(row).toHaveCount(1)
    await page.goto(`${server.url}/painel/agenda`)
    const agenda = page.getByRole('region', { name: 'Agenda' })
    await agenda.getByRole('radio', { name: 'Dia' }).click({ force: true })
    await expect(page).toHaveURL(/de=2026-11-22&ate=2026-11-22/)
    await expect(agenda.getByRole('heading', { level: 1 })).toHaveText('Agenda, Domingo, 22 de novembro')
    // Only encaixes, on a closed day; and no line for now, which is after the last hour shown.
    await expect(agenda.locator('[class*="_event_"]').first()).toBeVisible()
    await expect(agenda.locator('[class*="_nowLine_"]')).toHaveCount(0)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('agenda só com o teclado', atDesk('no celular não há teclado'), async ({ page }) => {
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
