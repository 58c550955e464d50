/** The panel's two figures of a day: who is waiting, and the free hours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
})
afterAll(() => clinic.close())

const wait = (id: number) =>
  secretary.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, { body: { status: 'PACIENTE_AGUARDANDO' } })

const aColleague = async (desk: Client, of: Clinic) =>
  (await desk.call<{ id: number }>('POST', '/v1/profissionais', { body: of.aProfessionalBody() })).body.id

describe('the day', () => {
  // spec: day-list.pacientes-aguardando-panel, roles.others-see-appointments
  // spec: calls-appointments.get-atendimentos-aguardando
  it('lists who waits in person today, by arrival', async () => {
    const today = { dataInicio: '2026-11-25', isEncaixe: true }
    const late = await book(secretary, clinic, { ...today, horaInicio: '11:00', horaFim: '11:30' })
    const early = await book(secretary, clinic, { ...today, horaInicio: '12:00', horaFim: '12:30' })
    const online = await book(secretary, clinic, {
      ...today,
      horaInicio: '13:00',
      horaFim: '13:30',
      tipoConsulta: 'ONLINE',
    })
    const tomorrow = await book(secretary, clinic)
    await book(secretary, clinic, { ...today, horaInicio: '14:00', horaFim: '14:30' })
    const profissionalId = await aColleague(secretary, clinic)
    const ofColleague = await book(secretary, clinic, { ...today, profissionalId })
    await wait(early.id)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 60_000)
    for (const { id } of [late, online, tomorrow, ofColleague]) await wait(id)
    clinic.clock.now = WEDNESDAY
    const ids = async (who: Client) =>
      (await who.call<Booked[]>('GET', '/v1/atendimentos/aguardando-presencial')).body.map(({ id }) => id)
    expect(await ids(secretary)).toEqual([early.id, late.id, ofColleague.id])
    expect(await ids(await clinic.signedIn('PROFISSIONAL'))).toEqual([early.id, late.id])
    const patient = await clinic.signedIn('PACIENTE')
    expect((await patient.call('GET', '/v1/atendimentos/aguardando-presencial')).status).toBe(403)
  })

  // spec: slot.metrics-numero-aulas, slot.metrics-numero-atendimentos, slot.metrics-horas-disponiveis
  // spec: roles.others-see-appointments, calls-appointments.get-atendimentos-metricas
  it('counts what is not cancelled, and the hours that are free', async () => {
    const one = await aClinic(clinic)
    const desk = await one.signedIn('SECRETARIA')
    const days = 'de=2026-12-07&ate=2026-12-07'
    const read = async (who: Client = desk) =>
      (await who.call<Record<string, number>>('GET', `/v1/atendimentos/metricas?${days}`)).body
    expect(await read()).toEqual({
      numeroAulasPresenciais: 0,
      numeroAtendimentosOnline: 0,
      horasDisponiveis: 11.5,
    })
    await book(desk, one, { dataInicio: '2026-12-07' })
    const gone = await book(desk, one, { dataInicio: '2026-12-07', horaInicio: '14:00', horaFim: '15:00' })
    await book(desk, one, {
      dataInicio: '2026-12-07',
      horaInicio: '16:00',
      horaFim: '16:30',
      tipoConsulta: 'ONLINE',
    })
    await book(desk, one, {
      dataInicio: '2026-12-07',
      horaInicio: '17:00',
      horaFim: '17:30',
      tipoConsulta: 'ONLINE',
    })
    for (const dataInicio of ['2026-12-05', '2026-12-08']) await book(desk, one, { dataInicio })
    await desk.call('DELETE', `/v1/atendimentos/${gone.id}`, { body: { motivo: 'Outro' } })
    const counted = { numeroAulasPresenciais: 1, numeroAtendimentosOnline: 2, horasDisponiveis: 9.5 }
    expect(await read()).toEqual(counted)
    for (const day of ['de', 'ate'])
      expect((await desk.call('GET', `/v1/atendimentos/metricas?${day}=2026-12-07`)).body).toEqual(counted)

    const profissionalId = await aColleague(desk, one)
    expect((await read()).horasDisponiveis).toBe(21)
    await book(desk, one, { dataInicio: '2026-12-07', horaInicio: '18:00', horaFim: '18:30', profissionalId })
    expect((await read()).numeroAulasPresenciais).toBe(2)
    expect(await read(await one.signedIn('PROFISSIONAL'))).toEqual(counted)
    const patient = await one.signedIn('PACIENTE')
    expect((await patient.call('GET', '/v1/atendimentos/metricas')).status).toBe(403)
  })

  it('counts whom it waited for in vain, whose hour is free again', async () => {
    const one = await aClinic(clinic)
    const desk = await one.signedIn('SECRETARIA')
    const { id } = await book(desk, one, { dataInicio: '2026-12-07' })
    await desk.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, { body: { status: 'PACIENTE_FALTOU' } })
    const { body } = await desk.call('GET', '/v1/atendimentos/metricas?de=2026-12-07')
    expect(body).toEqual({ numeroAulasPresenciais: 1, numeroAtendimentosOnline: 0, horasDisponiveis: 11.5 })
  })

  // spec: calls-appointments.get-atendimentos-metricas
  it('is today when none is asked for, from the hour that runs', async () => {
    const one = await aClinic(clinic)
    const { body } = await (await one.signedIn('ADMIN')).call('GET', '/v1/atendimentos/metricas')
    // 10:30 to 19:30: the current half hour still counts.
    expect(body.horasDisponiveis).toBe(9)
  })
})
