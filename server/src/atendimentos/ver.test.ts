import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client
let supervisor: { id: number; nome: string; sobrenome: string }
/** The clinic's third patient, so that no professional or appointment has the same id. */
let patient: { id: number; userId: number; email: string }

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
  const body = clinic.aProfessionalBody()
  supervisor = (await secretary.call<typeof supervisor>('POST', '/v1/profissionais', { body })).body
  for (const _ of [1, 2]) {
    const another = clinic.aPatientBody()
    patient = (await secretary.call<typeof patient>('POST', '/v1/pacientes', { body: another })).body
  }
})
afterAll(() => clinic.close())

/** A booking with every optional part filled. */
const full = (over: Record<string, unknown> = {}) =>
  booking(clinic, {
    tipoAtendimento: 'SOCIAL',
    tipoConsulta: 'ONLINE',
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '0012345' },
    profissionalSupervisorId: supervisor.id,
    linkConsulta: 'https://consultas.example/sala/7',
    enviarLembrete: true,
    ...over,
  })

describe('GET /v1/atendimentos/{id}', () => {
  // spec: appointment.modo-cobranca-plano, appointment.dados-plano-saude
  // spec: calls-appointments.get-atendimentos-id
  it('shows what was booked, with its version, and logs who looked', async () => {
    const made = await secretary.call<Atendimento>('POST', '/v1/atendimentos', {
      body: full({ pacienteId: patient.id }),
    })
    expect(made.status).toBe(201)
    const path = `/v1/atendimentos/${made.body.id}`
    const logged = () =>
      clinic.rows('select user_id, paciente_id, tipo, endpoint from acessos order by id offset $1', [before])
    const before = (await clinic.rows('select from acessos')).length
    const seen = await secretary.call<Atendimento>('GET', path)
    expect([seen.status, seen.headers.etag]).toEqual([200, '"1"'])
    expect(seen.body).toEqual(made.body)
    expect(seen.body).toMatchObject({
      modoCobranca: 'PLANO_SAUDE',
      dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '0012345' },
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisor: {
        id: supervisor.id,
        nome: supervisor.nome,
        sobrenome: supervisor.sobrenome,
      },
      tipoConsulta: 'ONLINE',
      linkConsulta: 'https://consultas.example/sala/7',
      enviarLembrete: true,
      isEncaixe: false,
    })
    expect(await logged()).toEqual([
      {
        user_id: clinic.secretaria.userId,
        paciente_id: patient.id,
        tipo: 'read',
        endpoint: 'GET /v1/atendimentos/{id}',
      },
    ])
    for (const { email } of [clinic.profissional, patient]) {
      const who = await clinic.signedInAs(email)
      expect((await who.call('GET', path)).body).toEqual(made.body)
    }
    expect((await logged()).map(({ user_id }) => user_id)).toEqual([
      clinic.secretaria.userId,
      clinic.profissional.userId,
      patient.userId,
    ])
  })

  // spec: appointment.dados-plano-saude
  it('shows what was edited: another plan, another link, then neither', async () => {
    const body = full({ dataInicio: '2026-11-27' })
    const { id } = (await secretary.call<Atendimento>('POST', '/v1/atendimentos', { body })).body
    const path = `/v1/atendimentos/${id}`
    const other = {
      dadosPlanoSaude: { planoSaude: 'Amil', numeroCarteirinha: '998' },
      linkConsulta: 'https://consultas.example/sala/8',
    }
    await secretary.call('PUT', path, { body: { ...body, ...other } })
    expect((await secretary.call('GET', path)).body).toMatchObject(other)
    await secretary.call('PUT', path, {
      body: { ...body, modoCobranca: 'PARTICULAR', dadosPlanoSaude: null, linkConsulta: null },
    })
    expect((await secretary.call('GET', path)).body).toMatchObject({
      modoCobranca: 'PARTICULAR',
      dadosPlanoSaude: null,
      linkConsulta: null,
    })
  })

  it('is not there for whom it does not concern, and that is logged apart', async () => {
    const body = full({ dataInicio: '2026-11-30', pacienteId: patient.id })
    const { id } = (await secretary.call<Atendimento>('POST', '/v1/atendimentos', { body })).body
    const before = await clinic.rows('select from acessos')
    const stranger = await clinic.signedIn('PACIENTE')
    const refused = await stranger.call('GET', `/v1/atendimentos/${id}`)
    expect(refused.status).toBe(404)
    expect((await stranger.call('GET', '/v1/atendimentos/2147483647')).body).toEqual(refused.body)
    expect(await clinic.rows('select from acessos')).toEqual(before)
    const noted = await clinic.rows("select user_id, codigo from eventos where tipo = 'RECUSA' order by id")
    expect(noted).toEqual([1, 2].map(() => ({ user_id: clinic.paciente.userId, codigo: 'NAO_ENCONTRADO' })))
    const own = await clinic.signedInAs(patient.email)
    expect((await own.call('GET', `/v1/atendimentos/${id}`)).status).toBe(200)
  })
})
