/**
 * Any sequence of bookings, moves, cancellations and encaixes, from many clients at once, leaves no overlap between
 * active normal appointments, no lost update, and no slot list that disagrees with what can be booked.
 */
import { halfHours, hourFromMinutes, minutesOf, slotId } from '@clinica/contract/clock.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Booked, booking } from './bookings.ts'
import { aClinic, type Client, type Clinic } from './builders.ts'

let clinic: Clinic
let secretary: Client
const doctors: number[] = []
const patients: number[] = []
let run = 0

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
  const make = async (path: string, body: unknown) =>
    (await secretary.call<{ id: number }>('POST', path, { body })).body.id
  for (let i = 0; i < 3; i++) doctors.push(await make('/v1/profissionais', clinic.aProfessionalBody()))
  for (let i = 0; i < 4; i++) patients.push(await make('/v1/pacientes', clinic.aPatientBody()))
})
afterAll(() => clinic.close())

const HOURS = halfHours('08:00', '12:00')
const step = fc.record({
  action: fc.constantFrom('book', 'book', 'book', 'move', 'encaixe', 'cancel', 'miss', 'return', 'edit'),
  doctor: fc.nat(2),
  patient: fc.nat(3),
  hour: fc.nat(HOURS.length - 1),
  length: fc.integer({ min: 1, max: 3 }),
  target: fc.nat(19),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Each run has its own day: Mondays in the far future. */
const dayOfRun = (n: number) => new Date(Date.UTC(2028, 0, 3 + 7 * n)).toISOString().slice(0, 10)

it('leaves the calendar whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      async rounds => {
        const day = dayOfRun(run++)
        const made: Booked[] = []
        for (const round of rounds) {
          // All steps of a round run at once, each from its own client.
          const answers = await Promise.all(round.map(one => act(one, day, made)))
          for (const { status, body } of answers) {
            expect([200, 201, 404, 409, 412]).toContain(status)
            if (status === 201) made.push(body as unknown as Booked)
          }
        }
        await expectNoOverlap(day)
        await expectSlotsToAgree(day)
      },
    ),
    { numRuns: 20, seed: 2026 },
  )
}, 120_000)

function act({ action, doctor, patient, hour, length, target }: Step, day: string, made: Booked[]) {
  const start = HOURS[hour] ?? '08:00'
  const end = hourFromMinutes(minutesOf(start) + 30 * length)
  const body = booking(clinic, {
    profissionalId: doctors[doctor],
    pacienteId: patients[patient],
    dataInicio: day,
    horaInicio: start,
    horaFim: end,
    isEncaixe: action === 'encaixe',
  })
  const id = made.length > 0 ? made[target % made.length]?.id : undefined
  const path = `/v1/atendimentos/${id ?? 2_000_000_000}`
  const first = slotId(day, start)
  switch (action) {
    case 'move':
      return secretary.call('PATCH', `${path}/remarcar`, {
        body: { slots: Array.from({ length }, (_, i) => first + i) },
      })
    case 'cancel':
      return secretary.call('DELETE', path, { body: { motivo: 'Outro' } })
    case 'miss':
      return secretary.call('PATCH', `${path}/mudar-status`, { body: { status: 'PACIENTE_FALTOU' } })
    case 'return':
      return secretary.call('PATCH', `${path}/mudar-status`, { body: { status: 'AGENDADO' } })
    case 'edit':
      return secretary.call('PUT', path, { body })
    default:
      return secretary.call('POST', '/v1/atendimentos', { body })
  }
}

async function expectNoOverlap(day: string) {
  const rows = await clinic.rows(
    `select a.id, b.id as other from atendimentos a join atendimentos b
       on b.tenant_id = a.tenant_id and b.id > a.id and (b.profissional_id = a.profissional_id or b.paciente_id = a.paciente_id)
      and tstzrange(a.inicio, a.termino) && tstzrange(b.inicio, b.termino)
     where a.ativo and b.ativo and not a.is_encaixe and not b.is_encaixe
       and (a.inicio at time zone 'America/Sao_Paulo')::date = $1::date`,
    [day],
  )
  expect(rows).toEqual([])
}

/** Exactly the offered slots can be booked: checked for one professional by booking each, then undoing it. */
async function expectSlotsToAgree(day: string) {
  const profissionalId = doctors[0]
  const fresh = (
    await secretary.call<{ id: number }>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
  ).body.id
  const slots = await secretary.call<{ slots: { startTime: string }[] }[]>('POST', '/v1/slots-atendimento', {
    body: { dataInicial: day, dataTermino: day, startTime: '08:00', endTime: '12:00', profissionalId },
  })
  const offered = slots.body[0]?.slots.map(({ startTime }) => startTime.slice(0, 5)) ?? []
  for (const hour of HOURS) {
    const horaFim = hourFromMinutes(minutesOf(hour) + 30)
    const body = booking(clinic, {
      profissionalId,
      pacienteId: fresh,
      dataInicio: day,
      horaInicio: hour,
      horaFim,
    })
    const { status } = await secretary.call('POST', '/v1/atendimentos', { body })
    expect([hour, status]).toEqual([hour, offered.includes(hour) ? 201 : 409])
  }
}
