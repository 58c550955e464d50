import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { book, booking } from '../../test/bookings.ts'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
const doctor = await clinic.signedIn('PROFISSIONAL')
afterAll(clinic.close)

const register = async () =>
  (await desk.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).body
const archive = (id: number) => desk.call('DELETE', `/v1/pacientes/${id}`)

/** An hour that is still free. */
let day = 0
const anHour = () => {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * day++)).toISOString().slice(0, 10)
  return { dataInicio: date, horaInicio: '09:00', horaFim: '09:30' }
}

describe('DELETE /v1/pacientes/{id}', () => {
  // spec: calls-patients.delete-pacientes-id
  it('says how many active appointments are ahead, and changes nothing', async () => {
    const { id } = await register()
    const first = await book(desk, clinic, { pacienteId: id, ...anHour() })
    expect((await archive(id)).body).toMatchObject({
      status: 409,
      codigo: 'POSSUI_ATENDIMENTOS',
      error: 'Há 1 atendimento futuro: cancele ou remarque antes de arquivar.',
    })
    const second = await book(desk, clinic, { pacienteId: id, ...anHour() })
    expect((await archive(id)).body.error).toMatch(/^Há 2 atendimentos futuros/)
    expect((await desk.call('GET', `/v1/pacientes/${id}`)).body.arquivado).toBe(false)

    await desk.call('DELETE', `/v1/atendimentos/${first.id}`, { body: { motivo: 'Outro' } })
    const missed = { body: { status: 'PACIENTE_FALTOU' } }
    await desk.call('PATCH', `/v1/atendimentos/${second.id}/mudar-status`, missed)
    expect((await archive(id)).status).toBe(204)
  })

  it('does not mind what is past', async () => {
    const { id } = await register()
    const { id: past } = await book(desk, clinic, { pacienteId: id, ...anHour() })
    await clinic.rows(
      "update atendimentos set inicio = '2026-11-24T09:00-03:00', termino = '2026-11-24T09:30-03:00' where id = $1",
      [past],
    )
    expect((await archive(id)).status).toBe(204)
    // Nor is an archived patient affected by appointments restored since.
    await clinic.rows(
      "update atendimentos set inicio = '2026-11-25T10:00-03:00', termino = '2026-11-25T11:00-03:00' where id = $1",
      [past],
    )
    expect((await archive(id)).status).toBe(204)
  })

  it('never lets a booking of the same moment slip through', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await register()
      const body = booking(clinic, { pacienteId: id, ...anHour() })
      const ask = [() => desk.call('POST', '/v1/atendimentos', { body }), () => archive(id)]
      const answers = await Promise.all((round % 2 === 0 ? ask : ask.toReversed()).map(call => call()))
      const [booked, archived] = round % 2 === 0 ? answers : answers.toReversed()
      expect([
        [201, 409],
        [409, 204],
      ]).toContainEqual([booked?.status, archived?.status])
    }
  })

  it('leaves nobody to be booked, nor brought back into a time to come', async () => {
    const { id } = await register()
    const missed = await book(desk, clinic, { pacienteId: id, ...anHour() })
    const at = `/v1/atendimentos/${missed.id}`
    await desk.call('PATCH', `${at}/mudar-status`, { body: { status: 'PACIENTE_FALTOU' } })
    expect((await archive(id)).status).toBe(204)
    const hour = anHour()
    const body = booking(clinic, { pacienteId: id, ...hour })
    const encaixe = { data: hour.dataInicio, horarioDe: hour.horaInicio, horarioAte: hour.horaFim }
    const answers = [
      await desk.call('POST', '/v1/atendimentos', { body }),
      await desk.call('PUT', at, { body }),
      await desk.call('PATCH', `${at}/remarcar`, { body: { isEncaixe: true, encaixe } }),
      await desk.call('PATCH', `${at}/mudar-status`, { body: { status: 'AGENDADO' } }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.codigo]).toEqual([409, 'PESSOA_ARQUIVADA'])
  })

  it('is the managers’ alone, and shows the record to nobody else', async () => {
    const { id } = await register()
    const past = await book(desk, clinic, { pacienteId: id, ...anHour() })
    expect((await doctor.call('GET', `/v1/pacientes/${id}`)).status).toBe(200)
    for (const [method, rest] of [
      ['DELETE', ''],
      ['PATCH', '/restaurar'],
    ] as const)
      expect((await doctor.call(method, `/v1/pacientes/${id}${rest}`)).status).toBe(403)
    await desk.call('DELETE', `/v1/atendimentos/${past.id}`, { body: { motivo: 'Outro' } })
    expect((await archive(id)).status).toBe(204)
    expect((await doctor.call('GET', `/v1/pacientes/${id}`)).status).toBe(404)
    expect((await desk.call('GET', `/v1/pacientes/${id}`)).body).toMatchObject({ id, arquivado: true })
    expect((await doctor.call('GET', '/v1/pacientes?arquivados=true')).status).toBe(403)
  })

  it('stands in the access log, as does the way back', async () => {
    const { id } = await register()
    await archive(id)
    await desk.call('PATCH', `/v1/pacientes/${id}/restaurar`)
    const log = await clinic.rows('select tipo, endpoint from acessos where paciente_id = $1 order by id', [
      id,
    ])
    expect(log.slice(1)).toEqual([
      { tipo: 'write', endpoint: 'DELETE /v1/pacientes/{id}' },
      { tipo: 'write', endpoint: 'PATCH /v1/pacientes/{id}/restaurar' },
    ])
  })
})
