/** Users who are not managers cannot find out whether somebody is a patient here. */
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import {
  type Answer,
  aClinic,
  aServer,
  type Client,
  type Clinic,
  client,
  PATIENT_MS,
  SENHA,
  WEDNESDAY,
} from '../../test/builders.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import type { Caller } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { tellingNothing } from './guessing.ts'

const server = await aServer()
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
afterAll(async () => {
  await pool.end()
  await server.close()
})

let clinic: Clinic
let admin: Client
let patient: Client
let other: Paciente
beforeEach(async () => {
  server.clock.now = WEDNESDAY
  clinic = await aClinic(server)
  admin = await clinic.signedIn('ADMIN')
  patient = await clinic.signedIn('PACIENTE')
  other = (await admin.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).body
})

const save = (over: object = {}, who: Client = patient) => {
  const { nome, sobrenome, email, cpf, celular } = clinic.paciente
  const body = { nome, sobrenome, email, cpf, celular, ...over }
  return who.call('POST', '/v1/pacientes/logado', { body })
}
const tell = ({ status, body, headers }: Answer<Record<string, unknown>>) => [
  status,
  body.codigo,
  body.error,
  body.campos,
  headers['retry-after'],
]
const REFUSED = [
  409,
  'CADASTRO_RECUSADO',
  'Não foi possível salvar estes dados. Procure a recepção da clínica.',
  undefined,
  undefined,
]
const log = () =>
  clinic.rows("select user_id, endpoint, codigo from eventos where codigo = 'CADASTRO_RECUSADO' order by id")
const line = (endpoint = 'POST /v1/pacientes/logado', userId = clinic.paciente.userId) => ({
  user_id: userId,
  endpoint,
  codigo: 'CADASTRO_RECUSADO',
})

describe('data that another has', () => {
  it('is refused in one way, whichever it is, whoever has it, and changes nothing', async () => {
    const taken = [{ cpf: other.cpf }, { email: other.email }, { email: clinic.admin.email }]
    for (const over of taken) expect(tell(await save(over))).toEqual(REFUSED)
    await admin.call('DELETE', `/v1/pacientes/${other.id}`)
    expect(tell(await save({ cpf: other.cpf }))).toEqual(REFUSED)
    expect(await log()).toEqual(Array(4).fill(line()))
    expect((await patient.call('GET', '/v1/pacientes/logado')).body).toEqual(clinic.paciente)
    expect(
      await clinic.rows("select from acessos where tipo = 'write' and user_id = $1", [
        clinic.paciente.userId,
      ]),
    ).toEqual([])
  })

  it('is told by its field to the desk', async () => {
    const { senha: _, ...body } = clinic.aPatientBody()
    const put = (over: object) =>
      admin.call('PUT', `/v1/pacientes/${clinic.paciente.id}`, { body: { ...body, ...over } })
    for (let i = 0; i < 7; i++)
      expect((await put({ cpf: other.cpf })).body).toMatchObject({ codigo: 'CPF_JA_CADASTRADO' })
    expect((await put({ email: other.email })).body).toMatchObject({ codigo: 'EMAIL_JA_CADASTRADO' })
    expect((await put({})).status).toBe(200)
  })

  it('is told to nobody whom a clinic lets edit records', async () => {
    await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
      body: { permissoes: [...DEFAULT_PERMISSIONS.PROFISSIONAL, 'editar-pacientes'] },
    })
    await book(admin, clinic)
    const doctor = await clinic.signedIn('PROFISSIONAL')
    const { senha: _, ...body } = clinic.aPatientBody({ email: clinic.paciente.email })
    const put = (over: object) =>
      doctor.call('PUT', `/v1/pacientes/${clinic.paciente.id}`, { body: { ...body, ...over } })
    expect((await put({})).status).toBe(200)
    expect(tell(await put({ cpf: other.cpf }))).toEqual(REFUSED)
    expect(await log()).toEqual([line('PUT /v1/pacientes/{id}', clinic.profissional.userId)])
  })
})

it('two who want the same number at one moment: one has it, the other hears no more than ever', async () => {
  const friend = await clinic.signedInAs(other.email)
  const { nome, sobrenome, email, celular } = other
  const cpf = '52998224725'
  const tries = await Promise.all([save({ cpf }), save({ nome, sobrenome, email, celular, cpf }, friend)])
  const [won, lost] = tries.toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(200)
  expect(lost && tell(lost)).toEqual(REFUSED)
  expect(await log()).toHaveLength(1)
})

it('what fails in saving for another reason is told as what it is', async () => {
  const person = {
    id: clinic.paciente.id,
    pacienteId: clinic.paciente.id,
    userId: clinic.paciente.userId,
    email: '',
    cpf: '52998224725',
    versao: 1,
    arquivado: false,
  }
  const wanted = {
    list: 'pacientes' as const,
    person,
    cpf: '52998224725',
    email: '',
    now: WEDNESDAY,
    event: async () => {},
  }
  const failing = (why: Error) =>
    inTenant(pool).write({ tenantId: clinic.tenant.id }, tx => {
      const caller = { tenantId: clinic.tenant.id, userId: clinic.paciente.userId } as Caller
      return tellingNothing(tx, { ...wanted, caller }, () => Promise.reject(why))
    })
  for (const why of [new Error('the disk'), new Refusal('VERSAO_ANTIGA')])
    await expect(failing(why)).rejects.toBe(why)
  for (const code of ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO'] as const)
    await expect(failing(new Refusal(code))).rejects.toMatchObject({ code: 'CADASTRO_RECUSADO' })
})

describe('a CPF that nobody has', () => {
  const free = ['52998224725', '11144477735', '39053344705', '15350946056', '86288366757', '71428793860']
  const changes = () =>
    clinic.rows("select user_id, alvo_id from eventos where tipo = 'CPF_ALTERADO' order by id")

  it('is changed five times a day, and then nothing but the CPF is refused, until the next day', async () => {
    for (const cpf of free.slice(0, 5)) expect((await save({ cpf })).status).toBe(200)
    const standing = free[4]
    for (const over of [{ cpf: free[5] }, { cpf: other.cpf }])
      expect((await save(over)).body).toMatchObject({ codigo: 'MUITAS_TENTATIVAS' })
    expect(await changes()).toEqual(Array(5).fill({ user_id: clinic.paciente.userId, alvo_id: null }))
    expect((await save({ cpf: standing, celular: '16998887766' })).status).toBe(200)
    expect(await changes()).toHaveLength(5)
    server.clock.now = new Date('2026-11-26T00:00:00-03:00')
    patient = await clinic.signedIn('PACIENTE')
    expect((await save({ cpf: free[5] })).status).toBe(200)
  })

  it('counts together with those that somebody has', async () => {
    for (const cpf of free.slice(0, 3)) expect((await save({ cpf })).status).toBe(200)
    for (let i = 0; i < 2; i++) expect(tell(await save({ cpf: other.cpf }))).toEqual(REFUSED)
    for (const cpf of [other.cpf, free[3]])
      expect((await save({ cpf })).body).toMatchObject({ codigo: 'MUITAS_TENTATIVAS' })
  })

  it('is changed by five of those that come at one moment', async () => {
    const tries = await Promise.all(free.map(cpf => save({ cpf })))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(5).fill(200), 429])
  })

  it('is corrected by the desk as often as needed', async () => {
    const { senha: _, ...body } = clinic.aPatientBody({ email: clinic.paciente.email })
    for (const cpf of [...free, ...free])
      expect(
        (await admin.call('PUT', `/v1/pacientes/${clinic.paciente.id}`, { body: { ...body, cpf } })).status,
      ).toBe(200)
    expect(await changes()).toEqual([])
  })
})

describe('five refusals in a day', () => {
  it('are noted and counted when the log takes no more refusals of this account in this hour', async () => {
    const refuse = async (missing: number, taken: number) => {
      for (let i = 0; i < missing; i++)
        expect((await patient.call('GET', '/v1/atendimentos/100000')).status).toBe(404)
      for (let i = 0; i < taken; i++) expect(tell(await save({ cpf: other.cpf }))).toEqual(REFUSED)
    }
    await refuse(60, 2)
    await refuse(3, 3)
    expect((await save({ cpf: other.cpf })).status).toBe(429)
    const noted = "select codigo, count(*)::int as n from eventos where tipo = 'RECUSA' group by 1 order by 1"
    expect(await clinic.rows(noted)).toEqual([
      { codigo: 'CADASTRO_RECUSADO', n: 5 },
      { codigo: 'MUITAS_TENTATIVAS', n: 1 },
      { codigo: 'NAO_ENCONTRADO', n: 61 },
    ])
  })

  const guess = (who = patient) => save({ cpf: other.cpf }, who)
  const LATE = [
    429,
    'MUITAS_TENTATIVAS',
    'Muitas tentativas hoje. Tente novamente amanhã ou procure a recepção da clínica.',
    undefined,
    String(13 * 3600 + 18 * 60),
  ]

  it('are the last of that account, whatever it tries then, until the clinic’s next day', async () => {
    for (let i = 0; i < 5; i++) expect(tell(await guess())).toEqual(REFUSED)
    for (const over of [{ cpf: other.cpf }, { email: other.email }, { cpf: '52998224725' }, {}])
      expect(tell(await save(over))).toEqual(LATE)
    expect(await log()).toHaveLength(5)
    // A restarted server keeps the count; another account has five of its own.
    const again = await aServer()
    const headers = { 'client-id': clinic.tenant.clientId }
    const signedIn = async (email: string) => {
      const credentials = { email, password: SENHA }
      const { body } = await client(again, headers).call('POST', '/v1/auth/authenticate', {
        body: credentials,
      })
      return client(again, { ...headers, authorization: `Bearer ${body.access_token}` })
    }
    expect(tell(await guess(await signedIn(clinic.paciente.email)))).toEqual(LATE)
    const { nome, sobrenome, email, cpf, celular } = other
    const own = { nome, sobrenome, email, cpf, celular }
    const friend = await signedIn(other.email)
    expect(tell(await save({ ...own, cpf: clinic.paciente.cpf }, friend))).toEqual(REFUSED)
    expect((await save(own, friend)).status).toBe(200)
    await again.close()

    server.clock.now = new Date('2026-11-25T23:59:59-03:00')
    patient = await clinic.signedIn('PACIENTE')
    expect((await save()).status).toBe(429)
    server.clock.now = new Date('2026-11-26T00:00:00-03:00')
    expect((await save()).status).toBe(200)
    expect(tell(await guess())).toEqual(REFUSED)
  })

  it('are five of those that come at one moment too, with no answer to the others', async () => {
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, i) => (i % 2 ? save({ email: other.email }) : guess())),
    )
    const statuses = tries.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(5).fill(409), ...Array(9).fill(429)])
    expect(await log()).toHaveLength(5)
  })
})
