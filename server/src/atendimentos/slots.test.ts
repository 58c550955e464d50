import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
})
afterAll(() => clinic.close())

interface Day {
  date: string
  slots: { id: number; date: string; startTime: string; endTime: string }[]
}
const ask = (over: Record<string, unknown> = {}, who: Client = secretary) =>
  who.call<Day[]>('POST', '/v1/slots-atendimento', {
    body: {
      dataInicial: '2026-11-26',
      dataTermino: '2026-11-26',
      startTime: '08:00',
      endTime: '19:30',
      ...over,
    },
  })
const starts = (day: Day | undefined) => day?.slots.map(({ startTime }) => startTime.slice(0, 5)) ?? []

describe('slots', () => {
  // spec: slot.slot-id-sequential, slot.slot-date-start, calls-slots.post-slots-atendimento
  // spec: limits.slot-window-rule
  it('offers the 23 half hours of an open day, with ids that follow the clock', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]?.slots).toHaveLength(23)
    expect(body[0]?.slots[0]).toEqual({
      id: 997_600,
      date: '2026-11-26',
      startTime: '08:00:00',
      endTime: '08:30:00',
    })
    const ids = body[0]?.slots.map(({ id }) => id) ?? []
    expect(ids).toEqual(ids.map((_, i) => 997_600 + i))
  })

  it('keeps to the hours that are asked, and to those of the clinic', async () => {
    const asked = async (startTime: string, endTime: string) =>
      starts((await ask({ startTime, endTime })).body[0])
    expect(await asked('07:00', '20:00')).toHaveLength(23)
    expect(await asked('10:00', '11:30')).toEqual(['10:00', '10:30', '11:00'])
  })

  it('offers no half hour that ends this very minute', async () => {
    clinic.clock.now = new Date('2026-11-26T11:00:00-03:00')
    expect(starts((await ask()).body[0])[0]).toBe('11:00')
    clinic.clock.now = WEDNESDAY
  })

  // spec: slot.slots-grouped-day, calls-slots.post-slots-atendimento
  it('answers one element a day, Sundays empty, and today from what has not ended', async () => {
    const { body } = await ask({ dataInicial: '2026-11-25', dataTermino: '2026-11-30' })
    expect(body.map(({ date }) => date.slice(8))).toEqual(['25', '26', '27', '28', '29', '30'])
    expect(body[4]?.slots).toEqual([])
    expect(starts(body[0])[0]).toBe('10:30')
  })

  // spec: calls-slots.post-slots-atendimento
  it('offers a patient what has not begun, and the desk what has not ended', async () => {
    const today = { dataInicial: '2026-11-25', dataTermino: '2026-11-25' }
    expect(starts((await ask(today)).body[0])[0]).toBe('10:30')
    expect(starts((await ask(today, await clinic.signedIn('PACIENTE'))).body[0])[0]).toBe('11:00')
  })

  it('leaves out what is taken, also by an encaixe, and gives back what was cancelled or missed', async () => {
    const { profissional } = clinic
    const dataInicio = '2026-12-01'
    const days = { dataInicial: dataInicio, dataTermino: dataInicio, profissionalId: profissional.id }
    const normal = await book(secretary, clinic, { dataInicio })
    await book(secretary, clinic, { dataInicio, isEncaixe: true, horaInicio: '14:00', horaFim: '14:30' })
    const taken = starts((await ask(days)).body[0])
    expect(taken).toHaveLength(20)
    for (const hour of ['09:00', '09:30', '14:00']) expect(taken).not.toContain(hour)

    const own = starts((await ask({ ...days, ignorarAtendimentoId: normal.id })).body[0])
    expect(own).toContain('09:00')

    await secretary.call('PATCH', `/v1/atendimentos/${normal.id}/mudar-status`, {
      body: { status: 'PACIENTE_FALTOU' },
    })
    expect(starts((await ask(days)).body[0])).toHaveLength(22)

    const second = await book(secretary, clinic, { dataInicio, horaInicio: '16:00', horaFim: '17:00' })
    expect(starts((await ask(days)).body[0])).toHaveLength(20)
    const cancelled = await secretary.call('DELETE', `/v1/atendimentos/${second.id}`, {
      body: { motivo: 'Outro' },
    })
    expect(cancelled.status).toBe(200)
    const free = starts((await ask(days)).body[0])
    expect(free).toHaveLength(22)
    for (const hour of ['09:00', '16:00', '16:30']) expect(free).toContain(hour)
  })

  it('without a professional offers what at least one has free', async () => {
    const dataInicio = '2026-12-02'
    const days = { dataInicial: dataInicio, dataTermino: dataInicio }
    await book(secretary, clinic, { dataInicio })
    expect(starts((await ask(days)).body[0])).not.toContain('09:00')
    await secretary.call('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })
    expect(starts((await ask(days)).body[0])).toContain('09:00')
  })

  it("ignores nobody else's appointment", async () => {
    const dataInicio = '2026-12-03'
    const other = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const { id } = await book(secretary, clinic, { dataInicio, pacienteId: other.body.id })
    const days = { dataInicial: dataInicio, dataTermino: dataInicio, profissionalId: clinic.profissional.id }
    const patient = await clinic.signedIn('PACIENTE')
    expect(starts((await ask({ ...days, ignorarAtendimentoId: id }, patient)).body[0])).not.toContain('09:00')

    // Nor does a colleague who is neither the appointment's professional nor its supervisor.
    const colleague = clinic.aProfessionalBody()
    await secretary.call('POST', '/v1/profissionais', { body: colleague })
    const doctor = await clinic.signedInAs(colleague.email)
    expect(starts((await ask({ ...days, ignorarAtendimentoId: id }, doctor)).body[0])).not.toContain('09:00')
    const own = await clinic.signedIn('PROFISSIONAL')
    expect(starts((await ask({ ...days, ignorarAtendimentoId: id }, own)).body[0])).toContain('09:00')
  })

  it.each([
    [{ dataTermino: '2026-11-25' }, 'dataTermino'],
    [{ dataTermino: '2026-12-27' }, 'dataTermino'],
    [{ endTime: '08:00' }, 'endTime'],
    [{ dataInicial: '2026-02-30' }, 'dataInicial'],
    [{ startTime: '8h' }, 'startTime'],
  ])('refuses %j', async (over, campo) => {
    const { status, body } = await ask(over)
    expect([status, (body as unknown as { campos: unknown }).campos]).toMatchObject([400, [{ campo }]])
  })

  it('gives 31 days, and 404 for a professional of nobody', async () => {
    expect((await ask({ dataTermino: '2026-12-26' })).body).toHaveLength(31)
    expect(await ask({ profissionalId: 2_000_000_000 })).toMatchObject({
      status: 404,
      body: { error: 'Profissional não encontrado.' },
    })
  })
})
