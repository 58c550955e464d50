/** Each clinic has its own numbering: a clinic's ids tell it nothing about the others. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { breaches } from '../src/db/breaches.ts'
import { migrate, migrationNames } from '../src/db/migrate.ts'
import { asOwner, type Owner } from '../src/db/owner.ts'
import { createTenant } from '../src/tenants/index.ts'
import { book } from './bookings.ts'
import { aClinic, aServer, type Client, type Clinic } from './builders.ts'
import { cloneTemplate, createDatabase } from './database.ts'
import { documentForm } from './documents.ts'
import { anAppointment, WALK } from './samples.ts'
import { connect, openClinic } from './tenancy-check.ts'

const appRole = decodeURIComponent(new URL(inject('appUrl')).username)
const database = await cloneTemplate()
const server = await aServer(database)
const app = await connect(database.appUrl)
const [alfa, beta] = [
  await aClinic(server, { countsFromOne: true }),
  await aClinic(server, { countsFromOne: true }),
]
const enter = ({ tenant }: Clinic) => app.query(`select set_config('app.tenant', '${tenant.id}', false)`)
afterAll(async () => {
  await Promise.all([server.close(), app.end()])
  await database.drop()
})

describe('two clinics that work at the same time', () => {
  const HOURS = ['09:00', '10:00', '11:00']

  /** Creates three of everything at the clinic's own desk; returns the ids. */
  async function three(clinic: Clinic): Promise<Record<string, number[]>> {
    const admin = await clinic.signedIn('ADMIN')
    const make = async (list: string, body: unknown) => {
      const answer = await admin.call<{ id: number }>('POST', `/v1/${list}`, { body })
      expect(answer.status).toBe(201)
      return answer.body.id
    }
    const made = {
      atendimentos: [] as number[],
      pacientes: [] as number[],
      profissionais: [] as number[],
      secretarias: [] as number[],
    }
    for (const horaInicio of HOURS) {
      const over = { horaInicio, horaFim: `${horaInicio.slice(0, 3)}30` }
      made.atendimentos.push(await make('atendimentos', anAppointment(clinic, over)))
      made.pacientes.push(await make('pacientes', clinic.aPatientBody()))
      made.profissionais.push(await make('profissionais', clinic.aProfessionalBody()))
      made.secretarias.push(await make('secretarias', clinic.aSecretaryBody()))
    }
    return made
  }

  it('both count 1, 2, 3', async () => {
    // Each clinic starts with one person of each role.
    const counted = {
      atendimentos: [1, 2, 3],
      pacientes: [2, 3, 4],
      profissionais: [2, 3, 4],
      secretarias: [2, 3, 4],
    }
    expect(await Promise.all([three(alfa), three(beta)])).toEqual([counted, counted])
    // Accounts and logs too, whose ids no answer contains.
    for (const clinic of [alfa, beta])
      expect(await clinic.rows('select max(id) as last from users')).toEqual([{ last: 13 }])
    for (const clinic of [alfa, beta])
      expect(await clinic.rows('select min(id) as first from acessos')).toEqual([{ first: 1 }])
  })

  it('each has its own record under the number that both have', async () => {
    for (const [mine, theirs] of [
      [alfa, beta],
      [beta, alfa],
    ] as const) {
      const admin = await mine.signedIn('ADMIN')
      for (const list of ['pacientes', 'profissionais', 'secretarias'] as const) {
        const { body } = await admin.call<{ email: string }>('GET', `/v1/${list}/1`)
        const people = {
          pacientes: 'paciente',
          profissionais: 'profissional',
          secretarias: 'secretaria',
        } as const
        expect([body.email, theirs[people[list]].id]).toEqual([mine[people[list]].email, 1])
      }
      const { body } = await admin.call<{ paciente: { nomeCompleto: string } }>('GET', '/v1/atendimentos/1')
      expect(JSON.stringify(body)).toContain(mine.paciente.sobrenome)
    }
  })

  it('a session of one opens nothing at the other, though the account has its number there too', async () => {
    expect([alfa.admin.userId, beta.admin.userId]).toEqual([1, 1])
    const admin = await alfa.signedIn('ADMIN')
    const [session] = await alfa.rows<{ id: string }>('select id from sessions where user_id = 1')
    const there = async () =>
      (await admin.call('GET', '/v1/pacientes/1', { headers: { 'client-id': beta.tenant.clientId } })).status
    expect(await there()).toBe(401)
    // Nor if the session had the same number there: the token names its clinic.
    await beta.rows('insert into sessions (tenant_id, id, user_id) values ($1, $2, 1)', [
      beta.tenant.id,
      session?.id,
    ])
    expect(await there()).toBe(401)
    expect((await admin.call('GET', '/v1/pacientes/1')).status).toBe(200)
  })

  beforeAll(async () => {
    for (const clinic of [alfa, beta]) {
      const admin = await clinic.signedIn('ADMIN')
      await admin.call('POST', '/v1/pacientes/1/anexos-documento', { body: documentForm() })
    }
  })
  const written = WALK.filter(({ entry }) => entry.path.includes('{id}') && entry.method !== 'GET')
  it.each(written)('$name of number 1 here leaves number 1 there as it is', async ({ entry, path, body }) => {
    const standing = async () => {
      const rows: unknown[] = []
      for (const table of ['pacientes', 'profissionais', 'secretarias', 'atendimentos', 'users', 'anexos'])
        rows.push(await beta.rows(`select * from ${table} order by id`))
      return rows
    }
    const before = await standing()
    const admin = await alfa.signedIn('ADMIN')
    const { status } = await admin.call(entry.method, path(1, 1), body ? { body: body(alfa) } : {})
    expect(status).not.toBe(404)
    expect(status).toBeLessThan(500)
    expect(await standing()).toEqual(before)
  })
})

describe('at the same time in one clinic', () => {
  let clinic: Clinic
  let desk: Client
  beforeAll(async () => {
    clinic = await aClinic(server)
    desk = await clinic.signedIn('SECRETARIA')
  })

  it('40 bookings get 40 ids', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => book(desk, clinic, { isEncaixe: true })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(40)
  })

  it('none waits for another that is under way, and the number of one that came to nothing is gone', async () => {
    const [one, two] = [await connect(database.appUrl), await connect(database.appUrl)]
    const log = `insert into eventos (tenant_id, tipo) values (${clinic.tenant.id}, 'x') returning id`
    try {
      const open = async ({ query }: typeof one) => {
        await query("set lock_timeout = '1s'")
        await query('begin')
        await openClinic(query, clinic.tenant.id)
      }
      await open(one)
      await open(two)
      const [first] = await one.query<{ id: string }>(log)
      const [second] = await two.query<{ id: string }>(log)
      await one.query('rollback')
      await open(one)
      const [third] = await one.query<{ id: string }>(log)
      const from = Number(first?.id)
      expect([second?.id, third?.id].map(Number)).toEqual([from + 1, from + 2])
    } finally {
      await Promise.all([one.end(), two.end()])
    }
  })
})

describe('the application', () => {
  const theirs = `ids.pacientes_${beta.tenant.id}`
  const byOid = `(select oid::regclass from pg_class where relname = 'pacientes_${beta.tenant.id}')`

  it.each([
    `select nextval('${theirs}')`,
    `select currval('${theirs}')`,
    `select setval('${theirs}', 1)`,
    `select last_value from ${theirs}`,
    `select nextval(${byOid})`,
    `select setval(${byOid}, 1)`,
    `alter sequence ${theirs} restart`,
    `drop sequence ${theirs}`,
    'create sequence ids.minha',
    "select numerar('pacientes')",
    'select numerar_clinica()',
    'alter table pacientes alter column id drop default',
  ])('cannot: %s', async statement => {
    await enter(alfa)
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('sees no number of another clinic’s, and its own counting moves none', async () => {
    await enter(alfa)
    await app.query("select proximo_id('pacientes')")
    await expect(app.query('select lastval()')).rejects.toMatchObject({ code: '42501' })
    expect(await app.query("select distinct last_value from pg_sequences where schemaname = 'ids'")).toEqual([
      { last_value: null },
    ])
    const { body } = await (await beta.signedIn('ADMIN')).call('POST', '/v1/pacientes', {
      body: beta.aPatientBody(),
    })
    expect(body.id).toBe(5)
  })

  it('gets no id where no clinic is set', async () => {
    await app.query("select set_config('app.tenant', '', false)")
    expect(await app.query("select proximo_id('pacientes') as id")).toEqual([{ id: null }])
  })
})

/** The next account id, obtained as every verb does. */
async function nextUser({ query, enter }: Owner, tenantId: number, email: string): Promise<number> {
  await enter(tenantId)
  const [row] = await query<{ id: number }>(
    `insert into users (tenant_id, role, email, senha_hash) values ($1, 'PACIENTE', $2, '-') returning id`,
    [tenantId, email],
  )
  return row?.id ?? 0
}

describe('a database from before', () => {
  it('goes on in each clinic behind its own last id', async () => {
    const old = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
    try {
      const { ownerUrl } = old
      const names = await migrationNames()
      const upTo = names[names.indexOf('0013-ids-por-clinica.sql') - 1] ?? ''
      await migrate({ ownerUrl, appRole, upTo })
      const made = []
      for (const nome of ['um', 'dois', 'novo'])
        made.push(await createTenant(ownerUrl, { nome, titulo: nome }))
      const [um = 0, dois = 0, novo = 0] = made.map(({ id }) => id)
      const add = (clinics: number[], when: string) =>
        asOwner(ownerUrl, async owner => {
          const ids: number[] = []
          for (const clinic of clinics)
            ids.push(await nextUser(owner, clinic, `${when}${ids.length}@x.example`))
          return ids
        })
      expect(await add([um, dois, dois, um], 'antes')).toEqual([1, 2, 3, 4])
      await migrate({ ownerUrl, appRole })
      expect(await add([dois, um, novo, dois], 'depois')).toEqual([4, 5, 1, 5])
      const late = await createTenant(ownerUrl, { nome: 'tarde', titulo: 'Tarde' })
      expect(await add([late.id, late.id], 'agora')).toEqual([1, 2])
    } finally {
      await old.drop()
    }
  })
})

describe('a table', () => {
  const inTurn = async (run: (owner: Owner) => Promise<void>) => {
    const undo = new Error('undo')
    const outcome = asOwner(database.ownerUrl, async owner => {
      await run(owner)
      throw undo
    })
    await expect(outcome).rejects.toBe(undo)
  }
  const NOVA = `create table nova (tenant_id integer not null references tenants (id), id integer not null,
    constraint nova_pkey primary key (tenant_id, id))`
  const ofNova = async ({ query }: Owner) =>
    (await breaches(query, appRole, ['nova'])).filter(text => /conta/.test(text))

  it('of a later migration counts in every clinic there is, and in every one to come', () =>
    inTurn(async owner => {
      await owner.query(NOVA)
      await owner.query("select numerar('nova')")
      expect(await ofNova(owner)).toEqual([])
      const [made] = await owner.query<{ id: number }>(
        "insert into tenants (nome, titulo, client_id) values ('nova', 'Nova', 'nova') returning id",
      )
      for (const clinic of [alfa.tenant.id, beta.tenant.id, made?.id ?? 0]) {
        await owner.enter(clinic)
        for (const id of [1, 2])
          expect(
            await owner.query('insert into nova (tenant_id) values ($1) returning id', [clinic]),
          ).toEqual([{ id }])
      }
    }))

  it.each([
    ['over one sequence for all', 'alter table nova alter column id add generated always as identity'],
    [
      'over a sequence by hand',
      "create sequence n; alter table nova alter column id set default nextval('n')",
    ],
    ['by another table’s', "alter table nova alter column id set default proximo_id('pacientes')"],
    ['by nothing', 'select'],
  ])('that counts %s is told by the check', (_, statement) =>
    inTurn(async owner => {
      // A cluster refuses the first one in what it passes on.
      await owner.query('set local citus.enable_ddl_propagation = off')
      await owner.query(NOVA)
      await owner.query(statement)
      expect(await ofNova(owner)).toEqual(['nova: id não conta em cada clínica'])
    }),
  )
})
