/** An appointment is moved; the slower of two people, or one who starts from old data, reads why it failed. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import type { Locator, Page } from '@playwright/test'
import { openLink } from './letters.ts'
import { newPatient } from './people.ts'
import { drawn, expect, expectAccessible, letIn, test } from './support.ts'
import { dayOf, openRemarcar, openVisit, otherSlots, read, slots, submit, toast } from './visits.ts'
import { book, bookAt, enrol, hourIn, nameOf, ownDay, wireOf } from './wire.ts'

const DAY = '2027-02-10'
const INDISPONIVEL = 'O horário selecionado não está mais disponível para este profissional.'

/** The five days whose free hours are offered: the appointment's Wednesday is the third. */
const shownWith = (visit: Atendimento): string[] => [-2, -1, 0, 1, 2].map(n => addDays(dayOf(visit), n))

async function typeEncaixe(page: Page, dialog: Locator): Promise<void> {
  const height = () => dialog.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
  const before = await height()
  await dialog.getByText('Digitar data e horários fora da grade').click()
  await expect(dialog.getByRole('combobox', { name: 'Início' })).toBeVisible()
  expect(await height()).toBe(before)
  const from = dialog.getByRole('combobox', { name: 'Início' })
  const until = dialog.getByRole('combobox', { name: 'Término' })
  // Today, from the next half hour for half an hour.
  await expect(dialog.getByText('Qua, 25/11 · 11:00 – 11:30')).toBeVisible()
  for (const part of await dialog.getByRole('spinbutton').all()) {
    await part.focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')
  }
  for (const field of [from, until]) await field.fill('')
  await submit(dialog, 'Remarcar')
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(3)
  await expectAccessible(page, 'remarcar, encaixe vazio')
  await dialog.getByRole('spinbutton', { name: /^dia/ }).focus()
  await page.keyboard.type('14022027')
  await from.fill('07:30')
  await until.fill('08:30')
  await until.press('Tab')
}

// spec: detail.offers-remarcar, slots.modal-rescheduling, states.rescheduling-selected-screen
// spec: states.selecione-um-warning-dialog, states.slots-ordered-screen-first
// spec: errors-appointments.atendimento-remarcado-com
test('remarca para horários livres, que se seguem', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await expect(dialog).toContainText(nameOf(visit.paciente))
  const wednesday = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
  await expect(dialog).toContainText(wednesday.format(new Date(dayOf(visit))), { ignoreCase: true })
  await submit(dialog, 'Remarcar')
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await expectAccessible(page, 'remarcar, sem horário')

  await slots(dialog).nth(0).click()
  await slots(dialog).nth(3).click()
  await expect(dialog.getByRole('alert')).toHaveText('Selecione um intervalo de horários')
  // The first slot stays chosen, and what Remarcar would save stays in sight.
  await expect(dialog.getByText(/^\S{3}, \d\d\/\d\d · \d\d:\d\d – \d\d:\d\d$/)).toBeVisible()
  const encaixe = dialog.locator('label').filter({ hasText: 'Encaixe' })
  // A time typed by hand has no gap, so the footer shows the time again.
  await encaixe.click()
  await expect(dialog.getByText('Selecione um intervalo de horários')).toBeHidden()
  await encaixe.click()
  await slots(dialog).nth(1).click()
  // It becomes longer, and the dialog says so.
  await expect(dialog.getByText('mais longa: 1 h, antes 30 min', { exact: true })).toBeVisible()
  const words = await dialog.getByText(/^\S{3}, \d\d\/\d\d · \d\d:\d\d – \d\d:\d\d$/).textContent()
  await expectAccessible(page, 'remarcar, horário escolhido')
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const moved = await read(wire, visit)
  expect(shownWith(visit)).toContain(dayOf(moved))
  const [, month, day] = dayOf(moved).split('-')
  const [start, end] = [moved.dataHoraInicioAtendimento, moved.dataHoraTerminoAtendimento]
  expect(words).toContain(`${day}/${month} · ${hourIn(start)} – ${hourIn(end)}`)
  expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000)
  expect(moved).toMatchObject({ isEncaixe: false, status: 'AGENDADO' })
})

test('o que foi remarcado volta ao dia, à hora e à confirmação pelo link que tinha', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const { id: pacienteId, email } = await newPatient(wire)
  const visit = await book(wire, { day: await ownDay(wire), pacienteId, enviarLembrete: true })
  const confirmed = { status: 'CONFIRMADO_PELO_PACIENTE', confirmadoPeloLink: true }
  await page.goto(await openLink(page, email))
  await page.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(page.getByRole('heading', { name: 'Presença confirmada' })).toBeVisible()
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await slots(dialog).nth(0).click()
  await submit(dialog, 'Remarcar')
  const said = toast(page, 'Atendimento remarcado com sucesso!')
  await expect(said).toContainText(`${nameOf(visit.paciente)}, `)
  await expect(said).toContainText(`com ${nameOf(visit.profissional)}`)
  expect((await read(wire, visit)).status).toBe('AGENDADO')
  await said.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Desfeito')).toContainText(hourIn(visit.dataHoraInicioAtendimento))
  const { dataHoraInicioAtendimento, dataHoraTerminoAtendimento } = visit
  expect(await read(wire, visit)).toMatchObject({
    ...confirmed,
    dataHoraInicioAtendimento,
    dataHoraTerminoAtendimento,
  })
})

// spec: states.rescheduling-free-screen, states.encaixe-date-times, moving-rules.reschedule-encaixe-dialog
// spec: errors-appointments.atendimento-remarcado-com
test('remarca para um encaixe, também num domingo', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await typeEncaixe(page, dialog)
  await expect(dialog.getByText('Dom, 14/02 · 07:30 – 08:30')).toBeVisible()
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(detail).toContainText('Domingo, 14 de fevereiro de 2027 · Encaixe')
  expect(await read(wire, visit)).toMatchObject({
    isEncaixe: true,
    dataHoraInicioAtendimento: '2027-02-14T07:30:00-03:00',
    dataHoraTerminoAtendimento: '2027-02-14T08:30:00-03:00',
  })
})

// spec: errors-appointments.erro-ao-remarcar
test('quem foi mais lento lê por quê, e escolhe outro horário', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await otherSlots(dialog, visit).last().click()
  const words = (await dialog.getByText(/^\S{3}, \d\d\/\d\d · /).textContent()) ?? ''
  const [, day, month, start, end] = /(\d\d)\/(\d\d) · (\d\d:\d\d) – (\d\d:\d\d)/.exec(words) ?? []
  const patients = await wire.get<{ content: { id: number }[] }>('/v1/pacientes?size=5')
  const rival = await wire.send('POST', '/v1/atendimentos', {
    ...{ especialidade: 'PSIQUIATRIA', tipoAtendimento: 'PADRAO', tipoConsulta: 'PRESENCIAL' },
    ...{ modoCobranca: 'PARTICULAR', isEncaixe: false, enviarLembrete: false },
    profissionalId: visit.profissional.id,
    pacienteId: patients.content.find(({ id }) => id !== visit.paciente.id)?.id,
    dataInicio: shownWith(visit).find(date => date.endsWith(`${month}-${day}`)),
    ...{ horaInicio: start, horaFim: end },
  })
  expect(rival.status).toBe(201)
  // From the keyboard, and then the focus must not be lost with the slot: it goes to one beside it.
  await slots(dialog).and(page.locator('[aria-pressed="true"]')).first().focus()
  await page.keyboard.press('Control+Enter')
  const refused = dialog.getByRole('alert')
  await expect(refused).toContainText('Erro ao remarcar atendimento!')
  await expect(refused).toContainText(INDISPONIVEL)
  await expect(slots(dialog).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0)
  await expect(slots(dialog).and(page.locator(':focus'))).toHaveCount(1)
  await expectAccessible(page, 'remarcar, recusado')
  await slots(dialog).first().click()
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
})

test('o que outra pessoa mudou é dito e relido antes de remarcar', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await slots(dialog).last().click()
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_AGUARDANDO' })
  await submit(dialog, 'Remarcar')
  const question = page.getByRole('dialog', { name: 'Esta consulta mudou' })
  await expect(question.getByRole('row', { name: 'Status Paciente aguardando Agendado' })).toBeVisible()
  await expect(question.getByText(nameOf(visit.paciente), { exact: true })).toBeVisible()
  await expectAccessible(page, 'remarcar, mudou')
  await submit(question, 'Voltar')
  await expect(dialog).toBeVisible()
  expect(await read(wire, visit)).toMatchObject({
    status: 'PACIENTE_AGUARDANDO',
    dataHoraInicioAtendimento: visit.dataHoraInicioAtendimento,
  })

  // Data is read again behind the question, which is not asked again.
  await drawn(page)
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
})

// spec: states.cancelled-status-reschedule
test('cancelada, não se remarca nem se altera', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
  await letIn(page)
  const dialog = await openVisit(page, visit)
  await expect(dialog.getByRole('button', { name: 'Remarcar' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Clique para editar o paciente' })).toBeDisabled()
  await expect(dialog.getByText('Uma consulta cancelada não pode ser alterada.')).toBeVisible()
  await expectAccessible(page, 'consulta cancelada')
})

test('o paciente escolhe entre horários livres, sem encaixe', async ({ page, request }) => {
  const { id: pacienteId } = await (await wireOf(request, 'paciente')).get<{ id: number }>(
    '/v1/pacientes/logado',
  )
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire), pacienteId })
  await letIn(page, 'paciente')
  await openVisit(page, visit)
  const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await detail.getByRole('button', { name: 'Remarcar' }).click()
  await expect(detail.getByRole('button', { name: 'Clique para editar o paciente' })).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
  await expect(slots(dialog).first()).toBeVisible()
  await expect(dialog.getByText('Encaixe', { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'remarcar, paciente')
})

test('a quem encurta a sua consulta não se oferece desfazer, que a alongaria', async ({ page, request }) => {
  const wire = await wireOf(request)
  const day = await ownDay(wire)
  const { content } = await wire.get<{ content: { id: number }[] }>('/v1/profissionais?size=1&sort=id,asc')
  const { who, id: pacienteId } = await enrol(wire, '/v1/pacientes', { nome: 'Olga' })
  const place = { day, pacienteId, profissionalId: content[0]?.id ?? 0 }
  await letIn(page, who)
  for (const [until, undos] of [
    ['09:30', 1],
    ['10:00', 0],
  ] as const) {
    const visit = await bookAt(wire, { ...place, from: '09:00', until })
    await openVisit(page, visit)
    const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await detail.getByRole('button', { name: 'Remarcar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
    await slots(dialog).last().click()
    await submit(dialog, 'Remarcar')
    const said = toast(page, 'Atendimento remarcado com sucesso!')
    await expect(said).toBeVisible()
    await expect(said.getByRole('button', { name: 'Desfazer' })).toHaveCount(undos)
  }
})
