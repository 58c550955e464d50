import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@playwright/test'
import { personFrom } from '../server/src/demo/people.ts'
import { standStill } from './clock.ts'
import { choose, expect, signIn, test } from './support.ts'
import { chooseKind, choosePatient, chooseProfessional, openAgendar } from './visits.ts'
import { wireOf } from './wire.ts'

// spec: errors-appointments.save-failure-shows
test('duas recepcionistas querem o mesmo horário: a segunda não perde o que digitou', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const rival = await context.newPage()
  await standStill(rival, await page.evaluate(() => Date.now()))
  await signIn(rival, 'admin')

  const fill = async (who: Page, name: string) => {
    const dialog = await openAgendar(who)
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
    // Already the next day in Tokyo.
    await standStill(page, '2026-11-25T18:00:00-03:00')
    await signIn(page)
    await expect(page.getByRole('button', { name: /^Hoje, / })).toHaveAccessibleName(/25 de novembro/)
    const dialog = await openAgendar(page)
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
    // The last start of an encaixe is half an hour before the calendar ends at 20:00.
    await expect(halfHours).toHaveCount(26)
    await expect(halfHours.nth(1)).toHaveText('07:30')
    const until = dialog.getByRole('combobox', { name: 'Término' })
    for (const [typed, taken, why] of [
      ['19:10', '19:00', ': os horários vão de 30 em 30 minutos'],
      ['9', '09:00', ''],
      ['18:50', '19:00', ': os horários vão de 30 em 30 minutos'],
    ] as const) {
      await from.fill(typed)
      await from.press('Tab')
      await expect(from).toHaveValue(taken)
      await expect(from).toHaveAccessibleDescription(`\u201c${typed}\u201d virou ${taken}${why}.`)
      // The duration stays the same when the start moves back and forth.
      await expect(until).toHaveValue(`${taken.slice(0, 2)}:30`)
    }
    await until.click()
    await expect(halfHours).toHaveText(['19:30', '20:00'])
    await choose(halfHours.first())
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
