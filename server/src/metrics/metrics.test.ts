/** The metrics of a server under real calls, and that they identify nobody. */
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, client, PATIENT_MS, SENHA } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { anAppointment } from '../../test/samples.ts'
import { connect } from '../../test/tenancy-check.ts'
import { openPool } from '../db/pool.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'

const database = await cloneTemplate()
const owner = await connect(database.ownerUrl)
const pool = openPool(database.appUrl, { size: 3, silenceMs: PATIENT_MS })
const clock = { now: new Date() }
const metrics = openMetrics(pool, () => clock.now)
const server = await aServer({ ...database, watcher: metrics.watcher })
const clinic = await aClinic(server)
const { address, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await Promise.all([close(), server.close(), owner.end(), pool.end()])
  await database.drop()
})

const read = async () => (await fetch(`${address}/metrics`)).text()
/** The value of a line, by its name and labels. */
const numberOf = (text: string, line: string) => {
  const found = text.split('\n').find(one => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('the metrics', () => {
  it('count calls by pattern and status, and refusals by code', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    for (let i = 0; i < 3; i++) await desk.call('GET', `/v1/pacientes/${clinic.paciente.id}`)
    await desk.call('GET', '/v1/pacientes/2147483647')
    const booking = { body: anAppointment(clinic) }
    expect((await desk.call('POST', '/v1/atendimentos', booking)).status).toBe(201)
    expect((await desk.call('POST', '/v1/atendimentos', booking)).status).toBe(409)
    await desk.call('GET', '/nowhere/at-all')
    const text = await read()
    const calls = (labels: string) => numberOf(text, `clinica_http_request_duration_seconds_count{${labels}}`)
    expect(calls('method="GET",route="/v1/pacientes/:id",status="200"')).toBe(3)
    expect(calls('method="GET",route="/v1/pacientes/:id",status="404"')).toBe(1)
    expect(calls('method="POST",route="/v1/atendimentos",status="409"')).toBe(1)
    expect(calls('method="GET",route="none",status="404"')).toBe(1)
    expect(numberOf(text, 'clinica_refusals_total{code="NAO_ENCONTRADO"}')).toBe(1)
    expect(numberOf(text, 'clinica_refusals_total{code="HORARIO_INDISPONIVEL"}')).toBe(1)
  })

  it('count a refusal that a limit counts, too', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const { nome, sobrenome, celular, email } = clinic.paciente
    const admin = await clinic.signedIn('ADMIN')
    const { body: other } = await admin.call<{ cpf: string }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const body = { nome, sobrenome, celular, email, cpf: other.cpf }
    expect((await patient.call('POST', '/v1/pacientes/logado', { body })).status).toBe(409)
    expect(numberOf(await read(), 'clinica_refusals_total{code="CADASTRO_RECUSADO"}')).toBe(1)
  })

  it('tell the pool, its callers and the errors of the database', async () => {
    const [one, two] = [await pool.connect(), await pool.connect()]
    await two.query('select 1')
    const text = await read()
    expect(numberOf(text, 'clinica_pool_connections{state="max"}')).toBe(3)
    expect(numberOf(text, 'clinica_pool_connections{state="busy"}')).toBe(2)
    expect(numberOf(text, 'clinica_database_up')).toBe(1)
    for (const client of [one, two]) client.release()
    const before = numberOf(text, 'clinica_database_errors_total{code="42P01"}') ?? 0
    await pool.query('select from nowhere').catch(() => {})
    expect(numberOf(await read(), 'clinica_database_errors_total{code="42P01"}')).toBe(before + 1)
  })

  it('tell the jobs of each queue', async () => {
    const line = 'clinica_jobs{queue="link-de-senha",state="waiting"}'
    const before = numberOf(await read(), line) ?? 0
    const { status } = await client(clinic, { 'client-id': clinic.tenant.clientId }).call(
      'POST',
      '/v1/forgot-password',
      { body: { email: clinic.secretaria.email } },
    )
    expect(status).toBe(204)
    expect(numberOf(await read(), line)).toBe(before + 1)
  })

  it('tell the age of the last copy, where copies are taken', async () => {
    expect(await read()).not.toMatch(/^clinica_backup_age_seconds /m)
    await owner.query(
      `insert into copias (nome, comecou_em, terminou_em, situacao, motivo, bytes, sha256) values
         ('a', now(), now(), 'FALHOU', 'não deu', null, null),
         ('b', now() - interval '3 hours', now() - interval '2 hours', 'FEITA', null, 10, 'x')`,
    )
    clock.now = new Date()
    const age = numberOf(await read(), 'clinica_backup_age_seconds') ?? 0
    expect(age).toBeGreaterThan(7_100)
    expect(age).toBeLessThan(7_300)
    const held = async () => numberOf(await read(), 'clinica_backup_check_held')
    expect(await held()).toBeUndefined()
    const check = 'insert into conferencias (copia, comecou_em, terminou_em, situacao, motivo) values'
    await owner.query(`${check} ('b', now() - interval '1 hour', now(), 'IGUAL', null)`)
    expect(await held()).toBe(1)
    await owner.query(`${check} ('b', now(), now(), 'FALHOU', 'outra')`)
    expect(await held()).toBe(0)
  })

  it('hold nothing of a person or a clinic', async () => {
    const text = await read()
    expect(text).toContain('clinica_http_request_duration_seconds_count')
    const { nome, clientId } = clinic.tenant
    const { cpf, email, sobrenome } = clinic.paciente
    for (const word of [
      nome,
      clientId,
      cpf,
      email,
      sobrenome,
      clinic.secretaria.email,
      SENHA,
      '2147483647',
      'at-all',
    ])
      expect(text).not.toContain(word)
    const labels = new Set(
      [...text.matchAll(/^clinica_[^{]*\{([^}]*)\}/gm)].flatMap(([, all = '']) =>
        [...all.matchAll(/(\w+)=/g)].map(([, label]) => label),
      ),
    )
    expect([...labels].sort()).toEqual(['code', 'le', 'method', 'queue', 'route', 'state', 'status'])
  })

  it('are all that the board asks for', async () => {
    const board = readFileSync(new URL('../../../deploy/grafana.json', import.meta.url), 'utf8')
    const asked = new Set(board.match(/\b(?:clinica|nodejs|process)_\w+/g))
    const text = await read()
    expect(asked.size).toBeGreaterThan(8)
    for (const name of asked) expect(text).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
    const ours = [...text.matchAll(/^# TYPE (clinica_\w+)/gm)].map(([, name]) => name)
    expect(ours.filter(name => !name || !board.includes(name))).toEqual([])
  })

  it('are on a port of their own, and only there', async () => {
    expect((await client(server).call('GET', '/metrics')).status).toBe(404)
    expect((await fetch(`${address}/v1/tenants/${clinic.tenant.nome}`)).status).toBe(404)
  })
})
