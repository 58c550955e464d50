/** The demonstration has current data at any hour: checked on a Wednesday morning and late on a Sunday. */
import { dayOf, weekdayOf } from '@clinica/contract/clock.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aServer, client, PATIENT_MS, type TestServer } from '../../test/builders.ts'
import { cloneTemplate, type TestDatabase } from '../../test/database.ts'
import { tempFolder } from '../../test/temp.ts'
import { asOwner } from '../db/owner.ts'
import { openPool } from '../db/pool.ts'
import { filesIn } from '../files/index.ts'
import { createTenant } from '../tenants/index.ts'
import { DEMO_CLINICS, DEMO_PASSWORD, demoAccounts } from './clinics.ts'
import { loadDemo } from './load.ts'

let database: TestDatabase
const filesFolder = tempFolder('demonstracao')
const files = filesIn(filesFolder)
let server: TestServer

afterEach(async () => {
  await server.close()
  await database.drop()
})

async function start(now: Date): Promise<string[]> {
  const pool = openPool(database.appUrl, { silenceMs: PATIENT_MS })
  const said: string[] = []
  await loadDemo({ pool, files, ownerUrl: database.ownerUrl, now: () => now, log: line => said.push(line) })
  await pool.end()
  return said
}

async function signedIn(email: string) {
  const clinic = email.split('@')[1]?.split('.')[0]
  const tenant = await client(server).call<{ clientId: string }>('GET', `/v1/tenants/${clinic}`)
  const headers = { 'client-id': tenant.body.clientId }
  const body = { email, password: DEMO_PASSWORD }
  const answer = await client(server, headers).call<{ access_token: string }>(
    'POST',
    '/v1/auth/authenticate',
    { body },
  )
  expect([email, answer.status]).toEqual([email, 200])
  return client(server, { ...headers, authorization: `Bearer ${answer.body.access_token}` })
}

describe.each([
  ['on a Wednesday morning', '2026-11-25T10:42:00-03:00', []],
  ['late on a Sunday', '2026-11-29T23:30:00-03:00', ['long']],
])('the demonstration %s', (_, at, tags) => {
  const options = { timeout: 180_000, tags }
  it('lets everybody in, has patients waiting and a full calendar, and goes on', options, async () => {
    const now = new Date(at)
    database = await cloneTemplate()
    await start(now)
    server = await aServer({ ...database, now, filesFolder })

    const marked = await asOwner(database.ownerUrl, ({ query }) =>
      query<{ nome: string }>('select nome from tenants where demonstracao order by id'),
    )
    expect(marked).toEqual(DEMO_CLINICS.map(({ nome }) => ({ nome })))
    for (const { email } of DEMO_CLINICS.flatMap(({ nome }) => demoAccounts(nome))) {
      const { body } = await (await signedIn(email)).call('GET', '/v1/auth/info')
      expect(body).toMatchObject({ email, senhaDefinidaPorOutro: false })
    }
    const desk = await signedIn('secretaria@scale.example')
    // One session from the loop above, and this one.
    expect((await desk.call<unknown[]>('GET', '/v1/auth/sessoes')).body).toHaveLength(2)
    const total = async (path: string) =>
      (await desk.call<{ page: { totalElements: number } }>('GET', path)).body.page.totalElements
    expect(await total('/v1/profissionais')).toBe(6)
    expect(await total('/v1/pacientes')).toBe(150)
    expect(await total('/v1/atendimentos')).toBeGreaterThan(750)
    const counted = await asOwner(database.ownerUrl, ({ query }) =>
      query("select from pg_stat_user_tables where relname = 'pacientes' and last_analyze is not null"),
    )
    expect(counted).toHaveLength(1)
    // The first patient has documents to read.
    const { body: first } = await desk.call<{ content: { id: number }[] }>(
      'GET',
      '/v1/pacientes?size=1&sort=id,asc',
    )
    const list = `/v1/pacientes/${first.content[0]?.id}/anexos-documento`
    const { body: papers } = await desk.call<{ id: number; tipo: string }[]>('GET', list)
    expect(papers.map(({ tipo }) => tipo)).toEqual([
      'text/plain',
      'application/pdf',
      'image/png',
      'application/pdf',
    ])
    for (const { id } of papers) {
      const { body } = await desk.call<{ link: string }>('GET', `${list}/${id}`)
      expect((await server.app.inject({ url: body.link })).statusCode).toBe(200)
    }
    const waiting = await desk.call<{ paciente: { id: number } }[]>(
      'GET',
      '/v1/atendimentos/aguardando-presencial',
    )
    expect(new Set(waiting.body.map(({ paciente }) => paciente.id)).size).toBe(3)
    const { body: patients } = await desk.call<{ content: { id: number }[] }>(
      'GET',
      '/v1/pacientes?sort=id,asc',
    )
    const notified = async (index: number, status: string) =>
      total(`/v1/notificacoes/${patients.content[index]?.id}?status=${status}`)
    expect(await notified(1, 'AGENDADA')).toBe(12)
    for (const [status, count] of [
      ['AGENDADA', 3],
      ['ENVIADA', 3],
      ['FALHOU', 1],
    ] as const)
      expect([status, await notified(2, status)]).toEqual([status, count])
    const patient = await signedIn('paciente@scale.example')
    const bell = await patient.call<{ content: { read: boolean; date: string }[] }>('GET', '/v1/mensagens')
    expect(bell.body.content.map(({ read }) => read)).toEqual([false, false, true, true])
    for (const { date } of bell.body.content) expect(Date.parse(date)).toBeLessThan(now.getTime())
    // One session from the loop above, and this one.
    expect((await patient.call<unknown[]>('GET', '/v1/auth/sessoes')).body).toHaveLength(2)
    const statuses = ['AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE_FALTOU', 'CANCELADO_PELO_PACIENTE']
    for (const status of statuses) expect(await total(`/v1/atendimentos?status=${status}`)).toBeGreaterThan(0)

    // If a visitor changes passwords there, the demonstration still starts and leaves that clinic as it is.
    const boss = await signedIn('admin@aurora.example')
    const senhas = { currentPassword: DEMO_PASSWORD, newPassword: 'Aurora2027x', confirmation: 'Aurora2027x' }
    expect((await boss.call('PATCH', '/v1/auth/user/password', { body: senhas })).status).toBe(204)
    const next = new Date(now.getTime() + 86_400_000)
    expect(await start(next)).toEqual([
      'A clínica de demonstração Aurora foi alterada e fica como está, sem os dias novos.',
    ])
    server.clock.now = next
    const last = await desk.call<{ content: { dataHoraInicioAtendimento: string }[] }>(
      'GET',
      '/v1/atendimentos?size=1&sort=dataHoraInicioAtendimento,desc',
    )
    const day = last.body.content[0]?.dataHoraInicioAtendimento.slice(0, 10) ?? ''
    expect(weekdayOf(day)).not.toBe(0)
    expect(day >= dayOf(new Date(next.getTime() + 29 * 86_400_000))).toBe(true)
    expect(await total(`/v1/atendimentos?ate=${dayOf(now)}&status=AGENDADO`)).toBe(0)
  })
})

it('a first start that is stopped half-way is completed by the next', {
  timeout: 180_000,
  tags: ['long'],
}, async () => {
  const now = new Date('2026-11-25T10:42:00-03:00')
  database = await cloneTemplate()
  const pool = openPool(database.appUrl, { silenceMs: PATIENT_MS })
  const stopped = loadDemo({ pool, files, ownerUrl: database.ownerUrl, now: () => now, log: () => {} })
  stopped.catch(() => {})
  const enrolled = async () => {
    const [ids] = await asOwner(database.ownerUrl, ({ query }) =>
      query<{ last: string }>(
        "select last_value as last from pg_sequences where schemaname = 'ids' and sequencename like 'profissionais_%'",
      ),
    )
    return Number(ids?.last ?? 0)
  }
  await expect.poll(enrolled, { timeout: 30_000, interval: 20 }).toBeGreaterThan(1)
  await pool.end()
  await expect(stopped).rejects.toThrow()
  server = await aServer({ ...database, now, filesFolder })
  // What is left of a clinic by a stop between it and its administrator.
  await createTenant(database.ownerUrl, { nome: 'aurora', titulo: 'Aurora', demonstracao: true })

  await start(now)
  await signedIn('paciente@aurora.example')
  const desk = await signedIn('secretaria@scale.example')
  const total = async (path: string) =>
    (await desk.call<{ page: { totalElements: number } }>('GET', path)).body.page.totalElements
  expect(await total('/v1/profissionais')).toBe(6)
  expect(await total('/v1/pacientes')).toBe(150)
  expect(await total('/v1/atendimentos')).toBeGreaterThan(750)
})
