import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { book, booking } from '../../test/bookings.ts'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)

const register = async () =>
  (await desk.call<Profissional>('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })).body
const archive = (id: number) => desk.call('DELETE', `/v1/profissionais/${id}`)

let day = 0
const anHour = () => {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * day++)).toISOString().slice(0, 10)
  return { dataInicio: date, horaInicio: '09:00', horaFim: '09:30' }
}

describe('GET /v1/profissionais/{id}', () => {
  it('shows managers the whole, the others a name, and an archived one to managers alone', async () => {
    const one = await register()
    const { id, nome, sobrenome } = one
    // By default a professional may not list colleagues: here the clinic allows it.
    const admin = await clinic.signedIn('ADMIN')
    const { body: table } = await admin.call<{ role: string; permissoes: string[] }[]>(
      'GET',
      '/v1/auth/permissions',
    )
    const held = table.find(({ role }) => role === 'PROFISSIONAL')?.permissoes ?? []
    await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
      body: { permissoes: [...held, 'visualizar-profissionais'] },
    })
    const others = [await clinic.signedIn('PACIENTE'), await clinic.signedIn('PROFISSIONAL')]
    expect((await desk.call('GET', `/v1/profissionais/${id}`)).body).toEqual(one)
    for (const who of others)
      expect((await who.call('GET', `/v1/profissionais/${id}`)).body).toEqual({ id, nome, sobrenome })
    await archive(id)
    expect((await desk.call('GET', `/v1/profissionais/${id}`)).body).toEqual({ ...one, arquivado: true })
    for (const who of others) expect((await who.call('GET', `/v1/profissionais/${id}`)).status).toBe(404)
  })
})

describe('DELETE /v1/profissionais/{id}', () => {
  it('counts what is ahead as professional and as supervisor', async () => {
    const { id } = await register()
    const own = await book(desk, clinic, { profissionalId: id, ...anHour() })
    const social = { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: id, ...anHour() }
    const supervised = await book(desk, clinic, social)
    expect((await archive(id)).body).toMatchObject({
      status: 409,
      codigo: 'POSSUI_ATENDIMENTOS',
      error: 'Há 2 atendimentos futuros: cancele ou remarque antes de arquivar.',
    })
    for (const one of [own, supervised])
      await desk.call('DELETE', `/v1/atendimentos/${one.id}`, { body: { motivo: 'Outro' } })
    expect((await archive(id)).status).toBe(204)
  })

  it('takes its hours out of the free slots', async () => {
    const { id } = await register()
    await archive(id)
    const body = booking(clinic, { profissionalId: id, ...anHour() })
    expect((await desk.call('POST', '/v1/atendimentos', { body })).body).toMatchObject({
      status: 409,
      codigo: 'PESSOA_ARQUIVADA',
    })
    const range = {
      dataInicial: '2026-11-26',
      dataTermino: '2026-11-26',
      startTime: '08:00',
      endTime: '19:30',
    }
    const { status, body: days } = await desk.call<{ slots: unknown[] }[]>('POST', '/v1/slots-atendimento', {
      body: { ...range, profissionalId: id },
    })
    if (status === 200) expect(days.flatMap(({ slots }) => slots)).toEqual([])
    else expect(status).toBe(404)
  })

  it('never lets a booking of the same moment slip through', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await register()
      const body = booking(clinic, { profissionalId: id, ...anHour() })
      const ask = [() => desk.call('POST', '/v1/atendimentos', { body }), () => archive(id)]
      const answers = await Promise.all((round % 2 === 0 ? ask : ask.toReversed()).map(call => call()))
      const [booked, archived] = round % 2 === 0 ? answers : answers.toReversed()
      expect([
        [201, 409],
        [409, 204],
      ]).toContainEqual([booked?.status, archived?.status])
    }
  })
})
