/** What a cluster guarantees in addition: where rows are, who sees them there, and what `distribute` refuses. */
import type { Acesso } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { clinica } from '../src/cli/run.ts'
import { migrate } from '../src/db/migrate.ts'
import { createTenant, resume, suspend } from '../src/tenants/index.ts'
import {
  aClinic,
  aServer,
  type Client,
  type Clinic,
  client,
  SENHA,
  type TestServer,
  WEDNESDAY,
} from './builders.ts'
import { asOwner, cloneTemplate, createDatabase, inDatabase, type TestDatabase } from './database.ts'
import { aNotification, anAppointment } from './samples.ts'
import { connect } from './tenancy-check.ts'

const [coordinator = '', ...workers] = inject('nodes')

async function ask<R extends object>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

const nameOf = ({ ownerUrl }: TestDatabase) => new URL(ownerUrl).pathname.slice(1)
const asApp = (node: string, database: TestDatabase) =>
  Object.assign(new URL(inDatabase(node, nameOf(database))), { username: 'clinica_app' }).href

interface Row {
  id: number
}

const call = <T = unknown>(who: Client, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  who.call<T>(method, path, body === undefined ? {} : { body })

describe('two clinics on a cluster', () => {
  let database: TestDatabase
  let server: TestServer
  let clinics: [Clinic, Clinic]
  beforeAll(async () => {
    database = await cloneTemplate()
    server = await aServer(database)
    clinics = [await aClinic(server), await aClinic(server)]
    for (const clinic of clinics) {
      const desk = await clinic.signedIn('SECRETARIA')
      const { status } = await call(desk, 'POST', '/v1/atendimentos', anAppointment(clinic))
      expect(status).toBe(201)
    }
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  it('have their rows beside each other, and none on the coordinator', async () => {
    const there = inDatabase(coordinator, nameOf(database))
    for (const { tenant } of clinics) {
      const places = await ask<{ place: string }>(
        there,
        `select distinct nodeport || '' as place from pg_dist_partition p
           join pg_dist_shard s using (logicalrelid) join pg_dist_placement l using (shardid)
           join pg_dist_node n on n.groupid = l.groupid
          where p.partmethod = 'h' and s.shardid = get_shard_id_for_distribution_column(p.logicalrelid, ${tenant.id})`,
      )
      expect(places).toHaveLength(1)
      expect(workers.map(worker => new URL(worker).port)).toContain(places[0]?.place)
    }
  })

  it('are closed on each server, in each piece of each table, to whoever opens none', async () => {
    let pieces = 0
    for (const worker of workers) {
      const url = asApp(worker, database)
      const names = await ask<{ name: string }>(
        inDatabase(worker, nameOf(database)),
        `select shard_name as name from citus_shards
          where nodeport = ${new URL(worker).port} and citus_table_type = 'distributed' order by 1`,
      )
      for (const { name } of names) {
        expect([name, await ask(url, `select from ${name} limit 1`)]).toEqual([name, []])
        pieces++
      }
    }
    expect(pieces).toBeGreaterThan(60)
  })

  it('have a day’s work at the desk, and nothing of it is seen by the other', async () => {
    const [alfa, beta] = clinics
    for (const [clinic, other] of [
      [alfa, beta],
      [beta, alfa],
    ] as const) {
      const desk = await clinic.signedIn('SECRETARIA')
      const neighbour = await other.signedIn('SECRETARIA')
      const { paciente } = clinic
      const book = () =>
        call<Row>(
          desk,
          'POST',
          '/v1/atendimentos',
          anAppointment(clinic, { horaInicio: '14:00', horaFim: '14:30' }),
        )
      const listed = async (who: Client, path: string) =>
        (await call<Page<Row>>(who, 'GET', path)).body.content.map(({ id }) => id)
      const day = '/v1/atendimentos?de=2026-11-26&ate=2026-11-26&size=50'
      const search = `/v1/busca?termo=${encodeURIComponent(paciente.sobrenome)}`
      const found = async (who: Client) => (await call<Row[]>(who, 'GET', search)).body.map(({ id }) => id)
      const notices = `/v1/notificacoes/${paciente.id}`

      const { status, body: booked } = await book()
      expect(status).toBe(201)
      const at = `/v1/atendimentos/${booked.id}`
      expect(await book()).toMatchObject({ status: 409, body: { codigo: 'HORARIO_INDISPONIVEL' } })
      expect(await listed(desk, day)).toContain(booked.id)
      expect(await found(desk)).toContain(paciente.id)
      const notice = await call<Row>(desk, 'POST', `${notices}/agendar`, aNotification())
      expect(notice.status).toBe(201)
      expect(await listed(desk, notices)).toEqual([notice.body.id])
      expect((await call(desk, 'DELETE', at, { motivo: 'Outro' })).status).toBe(200)
      expect((await book()).status).toBe(201)
      const log = await call<Page<Acesso>>(
        await clinic.signedIn('ADMIN'),
        'GET',
        `/v1/pacientes/${paciente.id}/acessos?size=50`,
      )
      const noted = log.body.content.map(({ tipo, endpoint }) => `${tipo} ${endpoint}`)
      for (const one of [
        'ALTERACAO POST /v1/atendimentos',
        'busca GET /v1/busca',
        'ALTERACAO DELETE /v1/atendimentos/{id}',
      ])
        expect(noted).toContain(one)

      expect(await listed(neighbour, day)).not.toContain(booked.id)
      expect(await found(neighbour)).not.toContain(paciente.id)
      for (const path of [at, notices, `/v1/pacientes/${paciente.id}`])
        expect([path, (await call(neighbour, 'GET', path)).status]).toEqual([path, 404])
    }
  })

  it('are shut where they are suspended, and go on once they are resumed', async () => {
    const [clinic, other] = clinics
    const desk = await clinic.signedIn('SECRETARIA')
    const beside = await other.signedIn('SECRETARIA')
    const answers = async () => [
      (await call(desk, 'GET', '/v1/pacientes')).status,
      (
        await call(client(server, { 'client-id': clinic.tenant.clientId }), 'POST', '/v1/auth/authenticate', {
          email: clinic.secretaria.email,
          password: SENHA,
        })
      ).status,
      (await call(beside, 'GET', '/v1/pacientes')).status,
    ]
    const { id: tenantId } = clinic.tenant
    await suspend(database.ownerUrl, { tenantId, now: WEDNESDAY })
    expect(await answers()).toEqual([401, 404, 200])
    await resume(database.ownerUrl, { tenantId })
    expect(await answers()).toEqual([200, 200, 200])
  })

  it('are closed to what opens the clinic for the session alone', async () => {
    const [alfa] = clinics
    const app = await connect(database.appUrl)
    await app.query(`select set_config('app.tenant', '${alfa?.tenant.id}', false)`)
    expect(await app.query(`select from pacientes where tenant_id = ${alfa?.tenant.id}`)).toEqual([])
    await app.end()
  })
})

describe('distribute', () => {
  const made: TestDatabase[] = []
  afterAll(async () => {
    for (const database of made)
      for (const node of [coordinator, ...workers])
        await asOwner(node, `drop database if exists ${nameOf(database)} with (force)`)
  })

  /** A database with a clinic, migrated before the cluster's servers knew each other. */
  async function young(): Promise<TestDatabase> {
    const database = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
    made.push(database)
    const name = nameOf(database)
    for (const worker of workers)
      await asOwner(worker, `create database ${name} template template0 owner clinica_owner`)
    await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
    await createTenant(database.ownerUrl, { nome: 'alfa', titulo: 'Alfa' })
    return database
  }
  const run = async ({ ownerUrl, appUrl }: TestDatabase) => {
    const lines: string[] = []
    const env = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, PUBLIC_URL: 'https://clinica.example' }
    const code = await clinica(['distribute'], {
      env,
      say: line => lines.push(line),
      refuse: line => lines.push(line),
      now: () => WEDNESDAY,
    })
    return { code, said: lines.join('\n') }
  }

  it('says each thing that stands in the way, changes nothing until there is none, and then keeps every row', async () => {
    const database = await young()
    const each = (node: string, ...statements: string[]) =>
      asOwner(inDatabase(node, nameOf(database)), ...statements)
    const standing = () =>
      ask(
        database.ownerUrl,
        `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
          where connamespace = 'public'::regnamespace order by 1, 2`,
      )
    const before = await standing()
    const refused = async (what: RegExp) => {
      expect(await run(database)).toMatchObject({ code: 1, said: expect.stringMatching(what) })
      expect(await standing()).toEqual(before)
    }

    await refused(/não tem o Citus/)
    for (const node of [coordinator, ...workers]) await each(node, 'create extension citus')
    await refused(/não conhece o próprio endereço/)
    const { hostname, port } = new URL(coordinator)
    await each(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`)
    await refused(/não tem servidores de trabalho/)
    for (const worker of workers)
      await each(coordinator, `select citus_add_node('${new URL(worker).hostname}', ${new URL(worker).port})`)
    await refused(/falta a extensão/)
    for (const worker of workers)
      for (const extension of ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent'])
        await each(
          worker,
          'set citus.enable_ddl_propagation = off',
          `create extension if not exists ${extension}`,
        )

    const app = new pg.Client({ connectionString: database.appUrl })
    await app.connect()
    await refused(/Há um servidor do programa no ar/)
    await app.end()
    await expect
      .poll(() =>
        ask(
          database.ownerUrl,
          "select from pg_stat_activity where usename = 'clinica_app' and datname = current_database()",
        ),
      )
      .toEqual([])

    await each(database.ownerUrl, 'create table esquecida (id integer primary key)')
    await expect(run(database)).resolves.toMatchObject({
      code: 1,
      said: expect.stringContaining('esquecida'),
    })
    await each(database.ownerUrl, 'drop table esquecida')

    expect(await run(database)).toMatchObject({ code: 0, said: expect.stringMatching(/^✓ \d+ tabelas/) })
    expect(await run(database)).toEqual({ code: 0, said: 'As tabelas já estavam espalhadas pelo cluster.' })
    expect(await standing()).toEqual(expect.arrayContaining(before))
    // Read as the cluster's administrator, whom no policy restricts.
    const kept = await ask(
      inDatabase(coordinator, nameOf(database)),
      'select tenant_id, role from role_permissions order by role',
    )
    expect(kept).toEqual(['PACIENTE', 'PROFISSIONAL', 'SECRETARIA'].map(role => ({ tenant_id: 1, role })))
    // Nothing is left in the coordinator's own files.
    expect(
      await ask(database.ownerUrl, "select pg_relation_size('role_permissions')::integer as bytes"),
    ).toEqual([{ bytes: 0 }])
    const next = await createTenant(database.ownerUrl, { nome: 'beta', titulo: 'Beta' })
    expect(next.id).toBe(2)
  })
})
