/** Who calls says a number: the booking dialog finds patients by it, as the quick bar does, and knows their plan. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { hold } from './hold.ts'
import { newPatient, type Person, registerByWire, somebody } from './people.ts'
import { choose, expect, expectAccessible, signIn, test } from './support.ts'
import { chooseKind, chooseProfessional, openAgendar, slotsOf } from './visits.ts'
import { book, nameOf, ownDay, type Wire, wireOf } from './wire.ts'

const THURSDAY = { tab: /^qui 26.*livre/, column: /^qui 26/ }

async function choosePatientBySurname(page: Page, dialog: Locator, patient: Person): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'Paciente' })
  // Scrolled into view before typing: the list closes when the page behind it scrolls.
  await field.click()
  await field.fill(patient.sobrenome)
  const found = page.getByRole('option').filter({ hasText: nameOf(patient) })
  await expect(found).toBeVisible()
  await choose(found)
}

/** A patient whose only appointment, with that professional, is paid by a plan. */
async function insuredPatient(page: Page, wire: Wire) {
  const doctor = await registerByWire(page)
  const insured = await newPatient(wire)
  await book(wire, {
    ...{ day: await ownDay(wire), pacienteId: insured.id, profissionalId: doctor.id },
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '00640001234567' },
  })
  return { doctor, insured }
}

test('quem liga é achado pelo telefone, e pelo CPF uma vez só', async ({ page, request }) => {
  const { cpf, ...person } = somebody()
  const celular = `1197${cpf.slice(0, 7)}`
  const patient = await newPatient(await wireOf(request), { ...person, cpf, celular })
  await signIn(page)
  const dialog = await openAgendar(page)
  const field = dialog.getByRole('combobox', { name: 'Paciente' })
  await expect(field).toHaveAttribute('placeholder', 'Nome, CPF ou telefone')
  const found = page.getByRole('option').filter({ hasText: nameOf(patient) })

  await field.fill(cpf)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/)

  const number = celular.replace(/^(..)(.....)/, '($1) $2-')
  await field.fill(number)
  await expect(found).toContainText(`ID ${patient.id} · ${number}`)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'agendar, achado pelo telefone')
  await choose(found)
  await expect(field).toHaveValue(nameOf(patient))
})

// always: one patient's plan would be saved for another
test('o plano da última consulta é proposto e dito, e vai com o paciente de quem é', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const { insured } = await insuredPatient(page, wire)
  const other = await newPatient(wire)
  await signIn(page)
  const dialog = await openAgendar(page)
  const own = dialog.getByRole('radio', { name: 'Particular' })
  const byPlan = dialog.getByRole('radio', { name: 'Plano de saúde' })
  const plan = dialog.getByRole('textbox', { name: 'Plano de saúde' })
  const card = dialog.getByRole('textbox', { name: 'Número da carteirinha' })
  await expect(own).toBeChecked()
  await choosePatientBySurname(page, dialog, insured)
  await expect(byPlan).toBeChecked()
  await expect(plan).toHaveValue('Unimed Nacional')
  await expect(plan).toHaveAccessibleDescription('Sugestão; o da última consulta')
  await expect(card).toHaveValue('00640001234567')
  await expectAccessible(page, 'agendar, plano proposto')
  // It goes with the patient it is of.
  await choosePatientBySurname(page, dialog, other)
  await expect(own).toBeChecked()
  await choosePatientBySurname(page, dialog, insured)
  await expect(card).toHaveValue('00640001234567')
  await card.fill('777')
  await expect(plan).not.toHaveAccessibleDescription(/Sugestão/)
  // Corrected or not, it does not stay with another.
  await choosePatientBySurname(page, dialog, other)
  await expect(own).toBeChecked()
  // What was typed without a suggestion stays.
  await byPlan.click({ force: true })
  await expect(plan).toHaveValue('')
  await plan.fill('Amil')
  await choosePatientBySurname(page, dialog, insured)
  await expect(plan).toHaveValue('Amil')
})

test('o plano que chega depois de apertar não é salvo sem ser visto', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { doctor, insured } = await insuredPatient(page, wire)
  await signIn(page)
  const history = Promise.withResolvers<void>()
  await page.route(`**/v1/atendimentos/paciente/${insured.id}*`, async route => {
    await history.promise
    await route.continue()
  })
  const dialog = await openAgendar(page)
  await choosePatientBySurname(page, dialog, insured)
  await chooseKind(page, dialog)
  await chooseProfessional(page, dialog, nameOf(doctor))
  await (await slotsOf(page, dialog, THURSDAY)).first().click()
  await expect(dialog.getByRole('radio', { name: 'Particular' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  history.resolve()
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  const { content } = await wire.get<{ content: Atendimento[] }>(`/v1/atendimentos/paciente/${insured.id}`)
  expect(content.map(({ modoCobranca }) => modoCobranca).toSorted()).toEqual(['PARTICULAR', 'PLANO_SAUDE'])
})

// always: what was discarded would be booked
test('o que se descarta enquanto a sugestão não vem não é agendado depois', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { doctor, insured } = await insuredPatient(page, wire)
  await signIn(page)
  const history = await hold(page, new RegExp(`/v1/atendimentos/paciente/${insured.id}`))
  const dialog = await openAgendar(page)
  await choosePatientBySurname(page, dialog, insured)
  let isSent = false
  page.on('request', one => {
    isSent ||= one.method() === 'POST' && one.url().endsWith('/v1/atendimentos')
  })
  await chooseKind(page, dialog)
  await chooseProfessional(page, dialog, nameOf(doctor))
  await (await slotsOf(page, dialog, THURSDAY)).first().click()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
  history()
  const next = (await openAgendar(page)).getByRole('combobox', { name: 'Paciente' })
  await expect(next).toHaveValue('')
  expect(isSent).toBe(false)
})

test('o plano de um não passa a outro a quem se muda enquanto se salva', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { insured } = await insuredPatient(page, wire)
  const other = await newPatient(wire)
  await signIn(page)
  const dialog = await openAgendar(page)
  await choosePatientBySurname(page, dialog, insured)
  await expect(dialog.getByRole('radio', { name: 'Plano de saúde' })).toBeChecked()
  await (await slotsOf(page, dialog, THURSDAY)).first().click()
  const answer = Promise.withResolvers<void>()
  await page.route('**/v1/atendimentos', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await answer.promise
    await route.fulfill({ status: 409, json: { codigo: 'PACIENTE_OCUPADO', error: 'Ocupado', campos: [] } })
  })
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await choosePatientBySurname(page, dialog, other)
  answer.resolve()
  await expect(dialog.getByRole('alert')).toContainText('Ocupado')
  await expect(dialog.getByRole('radio', { name: 'Particular' })).toBeChecked()
})
