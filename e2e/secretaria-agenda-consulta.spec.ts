/** The receptionist's main job: book, see it in the list and in the calendar, find it again after a crash. */
import { rmSync } from 'node:fs'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { personFrom } from '../server/src/demo/people.ts'
import { serverFolder } from './global-setup.ts'
import { freePort, SUNDAY_NIGHT, startServer } from './server.ts'
import { choose, expect, expectAccessible, isPhone, signIn, signInByForm, tabTo, test } from './support.ts'
import { wireOf } from './wire.ts'

const DAY = { iso: '2026-11-26', short: '26/11/26', tab: /^qui 26.*livre/, column: /^qui 26/ }

/** The dialog's share of a desk's window. */
const WIDTHS = [
  [1024, 0.9],
  [1280, 0.9],
  [1920, 0.7],
  [1440, 0.7],
] as const

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
  await expect(free.getByRole('heading', { name: 'Horários Livres' })).toBeVisible()
  if (isPhone(page)) await free.getByRole('tab', { name: DAY.tab }).click()
  return isPhone(page)
    ? free.getByRole('tabpanel').getByRole('button', { name: /\d{2}:\d{2}$/ })
    : free.getByRole('toolbar', { name: DAY.column }).getByRole('button')
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

// spec: booking.button-cancelar, booking.width-90vw-small, booking.content-destroyed-reopened-empty
// spec: booking.field-especialidade, booking.field-tipo-consulta, booking.notificar-por-email
// spec: booking-rules.message-stands-field, booking-rules.form-validated-before
// spec: errors-appointments.validation-failure-shows
test('o formulário vazio e o recusado não têm barreiras, e fechado não guarda nada', async ({ page }) => {
  await signIn(page)
  const dialog = await openDialog(page)
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
  // A reload would lose them: the browser asks.
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(notificar).toBeChecked()

  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  const failed = page.getByRole('alertdialog').filter({ hasText: 'Erro ao agendar consulta' })
  await expect(failed).toContainText('Verifique os campos destacados.')
  for (const field of [
    dialog.getByRole('combobox', { name: 'Paciente' }),
    dialog.getByRole('button', { name: /Tipo de atendimento/ }),
    dialog.getByRole('combobox', { name: 'Profissional' }),
    dialog.getByRole('group', { name: 'Horários Livres' }),
  ])
    await expect(field).toHaveAccessibleDescription(/Campo obrigatório/)
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  await expectAccessible(page, 'agendar, campos vazios')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Sair sem salvar' }).getByText('Descartar').click()
  await expect(dialog).toBeHidden()
  await openDialog(page)
  await expect(dialog.getByRole('radio', { name: 'Presencial' })).toBeChecked()
  await expect(notificar).not.toBeChecked()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)

  if (isPhone(page)) return
  // No room beside the list: the button goes elsewhere, what is typed stays.
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

test('num domingo à noite: a consulta continua lá depois que o processo morre', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'mesa', 'o servidor que morre é o mesmo nas duas telas')
  await page.clock.setFixedTime(new Date(SUNDAY_NIGHT))
  const folder = serverFolder()
  const port = await freePort()
  const first = await startServer({ folder, port, now: SUNDAY_NIGHT })
  let server = first
  try {
    await signInByForm(page, 'secretaria', first.url)
    await expect(page.getByText(/^Domingo, 22 de novembro · \d+ consultas?$/)).toBeVisible()
    const dialog = await openDialog(page)
    const patient = await choosePatient(page, dialog, 'Lima')
    await chooseKind(page, dialog)
    await chooseProfessional(page, dialog, 'Helena Castro')
    await (await slotsOf(page, dialog)).last().click()
    const words = (await dialog.getByText(/^Qui, 26\/11 · \d{2}:\d{2} – \d{2}:\d{2}$/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()

    await first.kill()
    // Meanwhile the machine has moved to another zone, too.
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
    // Encaixes alone, on a closed day; and no line of now, which lies after the last hour shown.
    await expect(agenda.locator('[class*="_event_"]').first()).toBeVisible()
    await expect(agenda.locator('[class*="_nowLine_"]')).toHaveCount(0)
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

// spec: errors-appointments.save-failure-shows
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

test.describe('com o navegador em Tóquio', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  // spec: product.time-zone-forms-dates, booking.field-supervisor-screen, booking.inline-new-patient
  // spec: booking.notificar-por-email, booking.encaixe-toggle, booking.manual-date-start
  // spec: booking.optional-emergency-data, states.encaixe-times-fields, states.switching-existing-patient
  // spec: booking-rules.plano-saude-two-fields, booking-rules.dates-dd-mm, inline-rules.same-dialog-ten
  // spec: inline-rules.emergency-contact-phone-format, errors-files.selects-carregando
  // spec: errors-files.selects-nenhum-registro
  test('agenda um encaixe de hoje para quem ainda não é paciente', async ({ page, request }) => {
    test.skip(isPhone(page), 'os campos são os mesmos nas duas telas')
    // In Tokyo it is tomorrow already.
    await page.clock.setFixedTime(new Date('2026-11-25T18:00:00-03:00'))
    await signIn(page)
    await expect(page.getByRole('button', { name: /^Hoje, / })).toHaveAccessibleName(/25 de novembro/)
    const dialog = await openDialog(page)
    const existing = dialog.getByText('Paciente já cadastrado')
    const patient = dialog.getByRole('combobox', { name: 'Paciente' })
    await patient.click()
    await choose(page.getByRole('option').first())
    await expect(patient).not.toHaveValue('')
    await existing.click()
    await expect(patient).toHaveCount(0)
    await existing.click()
    await expect(patient).toHaveValue('')
    await existing.click()

    const person = personFrom('encaixe de hoje', Math.floor(Math.random() * 999_999))
    const text = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    const contact = (what: string) => dialog.getByRole('textbox', { name: `${what} do contato` })
    const pick = async (label: RegExp, option: string) => {
      await dialog.getByRole('button', { name: label }).click()
      await choose(page.getByRole('option', { name: option, exact: true }))
    }
    await dialog.getByText('Plano de saúde', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    for (const field of [
      ...['Nome', 'Sobrenome', 'CPF', 'RG', 'Celular', 'E-mail'].map(text),
      dialog.getByLabel('Senha', { exact: true }),
      dialog.getByRole('group', { name: 'Data de nascimento' }),
      dialog.getByRole('button', { name: /Sexo/ }),
      dialog.getByRole('button', { name: /Estado civil/ }),
      ...['Plano de saúde', 'Número da carteirinha'].map(text),
    ])
      await expect(field).toHaveAccessibleDescription(/Campo obrigatório/)
    await expect(contact('Telefone')).not.toHaveAccessibleDescription(/Campo obrigatório/)
    await dialog.getByText('Particular', { exact: true }).click()
    await text('Nome').fill(person.nome)
    await text('Sobrenome').fill(person.sobrenome)
    await text('CPF').fill(person.cpf)
    await text('RG').fill(person.rg)
    await dialog.getByRole('spinbutton', { name: /^dia, Data de nascimento/ }).click()
    await page.keyboard.type('07031984')
    await pick(/Sexo/, 'Feminino')
    await pick(/Estado civil/, 'Viúvo(a)')
    await text('Celular').fill(person.celular)
    await text('E-mail').fill(person.email)
    await dialog.getByLabel('Senha', { exact: true }).fill('Nova2026')
    await contact('Nome').fill('Rosa Prado')
    await contact('Telefone').fill('119')

    const supervisor = dialog.getByRole('combobox', { name: /Supervisor/ })
    await chooseKind(page, dialog)
    await expect(supervisor).toHaveCount(0)
    await pick(/Tipo de atendimento/, 'Social')
    await expect(supervisor).toBeVisible()
    const search = '**/v1/profissionais/filtrar*'
    let answer = () => {}
    const held = new Promise<void>(done => {
      answer = done
    })
    await page.route(search, route => held.then(() => route.continue()))
    await dialog.getByRole('combobox', { name: 'Profissional' }).fill('Ninguém')
    const list = page.getByRole('listbox')
    await expect(list.getByText('Carregando', { exact: true })).toBeVisible()
    answer()
    await expect(list.getByText('Nenhum registro encontrado')).toBeVisible()
    await page.unroute(search)
    await chooseProfessional(page, dialog, 'Ricardo Tavares')
    await dialog.getByText('Notificar por e-mail').click()

    await dialog.getByText('Digitar data e horários fora da grade').click()
    const from = dialog.getByRole('combobox', { name: 'Início' })
    await from.click()
    const halfHours = page.getByRole('option', { name: /^\d\d:\d\d$/ })
    await expect(halfHours).toHaveCount(27)
    await expect(halfHours.nth(1)).toHaveText('07:30')
    await from.fill('19:10')
    await from.press('Tab')
    await expect(from).toHaveValue('')
    await from.fill('19:00')
    await dialog.getByRole('combobox', { name: 'Término' }).fill('19:30')
    await dialog.getByRole('combobox', { name: 'Término' }).press('Tab')
    const day = dialog.getByRole('group', { name: 'Data', exact: true })
    await day.getByRole('spinbutton', { name: /^dia/ }).focus()
    await page.keyboard.type('25112026')
    await expect(day).toHaveText('25/11/2026')

    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(dialog.getByText('Preencha um telefone ou celular válido')).toHaveCount(1)
    await expect(contact('Telefone')).toHaveAccessibleDescription(/celular válido/)
    await contact('Telefone').fill('11987452310')
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()

    const wire = await wireOf(request)
    const { content } = await wire.get<{ content: Atendimento[] }>(
      `/v1/atendimentos?de=2026-11-25&ate=2026-11-25&nomeOuCpf=${person.cpf}`,
    )
    expect(content).toMatchObject([
      {
        tipoAtendimento: 'SOCIAL',
        isEncaixe: true,
        enviarLembrete: true,
        dataHoraInicioAtendimento: '2026-11-25T19:00:00-03:00',
        dataHoraTerminoAtendimento: '2026-11-25T19:30:00-03:00',
      },
    ])
    expect(await wire.get<Paciente>(`/v1/pacientes/${content[0]?.paciente.id}`)).toMatchObject({
      dataNascimento: '1984-03-07',
      dadosEmergencia: { nomeContato: 'Rosa Prado', telefoneContato: '11987452310' },
    })
  })
})
