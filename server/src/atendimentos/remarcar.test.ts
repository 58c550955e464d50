import { slotId } from '@clinica/contract/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client
let day = 0

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
})
afterAll(() => clinic.close())

const friday = () => new Date(Date.UTC(2027, 0, 8 + 7 * day++)).toISOString().slice(0, 10)
const move = (id: number, body: object, who: Client = secretary, headers: Record<string, string> = {}) =>
  who.call<Booked & { codigo?: string; campos?: { campo: string; mensagem: string }[]; isEncaixe: boolean }>(
    'PATCH',
    `/v1/atendimentos/${id}/remarcar`,
    { body, headers },
  )

describe('remarcar', () => {
  // spec: states.rescheduling-selected-consecutive, calls-appointments.patch-atendimentos-id-remarcar
  it('moves to slots that touch, by id or whole, in any order, and starts over', async () => {
    const date = friday()
    const { id } = await book(secretary, clinic, { dataInicio: date })
    await secretary.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, {
      body: { status: 'PACIENTE_AGUARDANDO' },
    })
    const second = { id: slotId(date, '14:30'), date, startTime: '14:30:00', endTime: '15:00:00' }
    const answer = await move(id, { slots: [second, slotId(date, '14:00')], isEncaixe: false })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'AGENDADO',
      dataHoraChegada: null,
      dataHoraInicioAtendimento: `${date}T14:00:00-03:00`,
      dataHoraTerminoAtendimento: `${date}T15:00:00-03:00`,
    })
    expect(answer.headers.etag).toBe('"3"')
    // It may also be moved to a time that overlaps its own.
    const over = { slots: [slotId(date, '14:30'), slotId(date, '15:00')] }
    expect((await move(id, over, secretary, { 'if-match': '"3"' })).headers.etag).toBe('"4"')
    const [row] = await clinic.rows('select versao from atendimentos where id = $1', [id])
    expect(row).toEqual({ versao: 4 })
  })

  // spec: appointment.encaixe-boolean-overbooking, appointment.reschedule-encaixe-data
  // spec: states.rescheduling-free-form, calls-appointments.patch-atendimentos-id-remarcar
  it('moves to an encaixe, over anything, and back', async () => {
    const date = friday()
    const patient = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    await book(secretary, clinic, { dataInicio: date, pacienteId: patient.body.id })
    const { id } = await book(secretary, clinic, { dataInicio: date, horaInicio: '16:00', horaFim: '16:30' })
    const encaixe = { data: date, horarioDe: '09:00:00', horarioAte: '09:30:00' }
    expect((await move(id, { isEncaixe: true, encaixe })).body).toMatchObject({
      isEncaixe: true,
      dataHoraInicioAtendimento: `${date}T09:00:00-03:00`,
      dataHoraTerminoAtendimento: `${date}T09:30:00-03:00`,
    })
    const taken = await move(id, { slots: [slotId(date, '09:30')] })
    expect([taken.status, taken.body.codigo]).toEqual([409, 'HORARIO_INDISPONIVEL'])
    expect((await move(id, { slots: [slotId(date, '16:00')] })).body.isEncaixe).toBe(false)
  })

  // spec: states.slot-selection-rule, states.selecione-um-server, messages.date-voce-deve
  it.each([
    [{ slots: [] }, 'slots', 'Campo obrigatório'],
    [{ slots: [1_000_022, 1_000_024] }, 'slots', 'Selecione um intervalo de horários'],
    [
      { slots: [1_000_022], encaixe: { data: '2027-01-08', horarioDe: '09:00', horarioAte: '10:00' } },
      'encaixe',
      'Escolha horários livres ou um encaixe, não os dois',
    ],
    [{ isEncaixe: true }, 'encaixe', 'Campo obrigatório'],
    [
      { isEncaixe: true, encaixe: { data: '2027-01-08', horarioDe: '9h', horarioAte: '10:00' } },
      'encaixe.horarioDe',
      'Preencha um horário válido',
    ],
    [
      { isEncaixe: true, encaixe: { data: '2027-01-08', horarioDe: '06:30', horarioAte: '10:00' } },
      'encaixe.horarioDe',
      'Escolha um horário entre 07:00 e 20:00',
    ],
    [
      { isEncaixe: true, encaixe: { data: '2027-01-08', horarioDe: '10:00', horarioAte: '09:00' } },
      'encaixe.horarioAte',
      'O término deve ser depois do início',
    ],
    [
      { isEncaixe: true, encaixe: { data: '2026-11-24', horarioDe: '09:00', horarioAte: '10:00' } },
      'encaixe.data',
      'Você deve selecionar uma data no futuro',
    ],
  ])('refuses %j by field', async (body, campo, mensagem) => {
    const { id } = await book(secretary, clinic, { dataInicio: friday() })
    const answer = await move(id, body)
    expect([answer.status, answer.body.campos]).toEqual([400, [{ campo, mensagem }]])
  })

  it('lets a patient move its own to free slots before it begins, and no encaixe', async () => {
    const date = friday()
    const patient = await clinic.signedIn('PACIENTE')
    const { id } = await book(secretary, clinic, { dataInicio: date })
    const encaixe = { data: date, horarioDe: '11:00', horarioAte: '11:30' }
    expect((await move(id, { isEncaixe: true, encaixe }, patient)).status).toBe(403)
    const longer = ['10:00', '10:30', '11:00'].map(hour => slotId(date, hour))
    expect((await move(id, { slots: longer }, patient)).body.campos).toEqual([
      { campo: 'slots', mensagem: 'Escolha no máximo o tempo da consulta marcada' },
    ])
    expect((await move(id, { slots: [slotId(date, '11:00')] }, patient)).status).toBe(200)
    // At 10:42 this slot has begun, so the appointment could not be moved again.
    expect((await move(id, { slots: [slotId('2026-11-25', '10:30')] }, patient)).body.campos).toEqual([
      { campo: 'slots', mensagem: 'Este horário já começou' },
    ])
    const now = await book(secretary, clinic, {
      dataInicio: '2026-11-25',
      horaInicio: '10:30',
      horaFim: '11:00',
    })
    expect((await move(now.id, { slots: [slotId(date, '12:00')] }, patient)).body.codigo).toBe(
      'ATENDIMENTO_INICIADO',
    )
    await secretary.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, {
      body: { status: 'PACIENTE_AGUARDANDO' },
    })
    expect((await move(id, { slots: [slotId(date, '12:00')] }, patient)).body.codigo).toBe(
      'PACIENTE_JA_AGUARDA',
    )
    const other = await aClinic(clinic)
    expect((await move(id, { slots: [slotId(date, '12:00')] }, await other.signedIn('ADMIN'))).status).toBe(
      404,
    )
  })

  // spec: states.cancelled-not-rescheduled-rule
  it('refuses a cancelled one and an old version', async () => {
    const date = friday()
    const { id } = await book(secretary, clinic, { dataInicio: date })
    const slots = [slotId(date, '11:00')]
    expect((await move(id, { slots }, secretary, { 'if-match': '"9"' })).status).toBe(412)
    await secretary.call('DELETE', `/v1/atendimentos/${id}`, { body: { motivo: 'Outro' } })
    expect((await move(id, { slots })).body.codigo).toBe('ATENDIMENTO_CANCELADO')
  })
})

describe('the appointments of a patient', () => {
  // spec: roles.others-see-appointments, calls-appointments.get-atendimentos-paciente
  it('come newest first, to those whose patient it is', async () => {
    const one = await aClinic(clinic)
    const desk = await one.signedIn('SECRETARIA')
    const first = await book(desk, one, { dataInicio: '2027-02-01' })
    const second = await book(desk, one, { dataInicio: '2027-02-02' })
    const path = `/v1/atendimentos/paciente/${one.paciente.id}`
    const ids = async (who: Client) =>
      (await who.call<{ content: Booked[] }>('GET', path)).body.content.map(({ id }) => id)
    const stranger = await desk.call<{ email: string }>('POST', '/v1/pacientes', { body: one.aPatientBody() })
    const doctor = await desk.call<{ id: number; email: string }>('POST', '/v1/profissionais', {
      body: one.aProfessionalBody(),
    })
    for (const { body } of [stranger, doctor])
      expect((await (await one.signedInAs(body.email)).call('GET', path)).status).toBe(404)
    const third = await book(desk, one, { dataInicio: '2027-02-03', profissionalId: doctor.body.id })
    for (const role of ['ADMIN', 'SECRETARIA', 'PACIENTE'] as const)
      expect(await ids(await one.signedIn(role))).toEqual([third.id, second.id, first.id])
    // Of a patient treated by two professionals, each sees only their own appointments.
    expect(await ids(await one.signedIn('PROFISSIONAL'))).toEqual([second.id, first.id])
    expect((await secretary.call('GET', path)).status).toBe(404)
    const [log] = await one.rows(
      "select tipo, paciente_id from acessos where tipo = 'read' order by id limit 1",
    )
    expect(log).toEqual({ tipo: 'read', paciente_id: one.paciente.id })
  })
})
