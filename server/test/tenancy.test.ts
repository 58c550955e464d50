/** One clinic never sees another's rows: not through a verb, a forgotten tenant or a weakened policy. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { breaches, clinicTables } from '../src/db/breaches.ts'
import { migrate } from '../src/db/migrate.ts'
import { aClinic, aServer } from './builders.ts'
import { cloneTemplate, createDatabase } from './database.ts'
import { live } from './live.ts'
import { connect, isCluster, leaks, openClinic } from './tenancy-check.ts'

// A separate database, because the controls remove its policies.
const database = await cloneTemplate()
const server = await aServer(database)
const [alfa, beta] = [await aClinic(server), await aClinic(server)]
const owner = await connect(database.ownerUrl)
const app = await connect(database.appUrl)
const appRole = decodeURIComponent(new URL(inject('appUrl')).username)
const tables = await clinicTables(owner.query)

beforeAll(async () => {
  await live(alfa)
  await live(beta)
})
afterAll(async () => {
  await Promise.all([server.close(), owner.end(), app.end()])
  await database.drop()
})

describe('as the product makes it', () => {
  it('no table breaks a rule', async () => expect(await breaches(owner.query, appRole)).toEqual([]))

  it('every table holds rows here, so that a leak would show', async () => {
    for (const clinic of [alfa, beta]) {
      const empty: string[] = []
      for (const table of tables)
        if ((await clinic.rows(`select from ${table}`)).length === 0) empty.push(table)
      expect(empty).toEqual([])
    }
  })

  it('without a clinic the app sees no row', async () => expect(await leaks(app.query)).toEqual([]))

  it('nor does the owner, which is no superuser', async () => {
    expect(await leaks(owner.query)).toEqual([])
    const [role] = await owner.query(
      "select rolsuper, rolbypassrls, pg_has_role(oid, 'clinica_leitor', 'usage') as reads from pg_roles where rolname = current_user",
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, reads: false })
  })

  it('nor when two databases of one server are migrated at once, then a third', async () => {
    const urls = [inject('ownerUrl'), inject('appUrl'), 'template0'] as const
    const made = [await createDatabase(...urls), await createDatabase(...urls), await createDatabase(...urls)]
    const [one, two, three] = made.map(
      ({ ownerUrl }) =>
        () =>
          migrate({ ownerUrl, appRole }),
    )
    try {
      await Promise.all([one?.(), two?.()])
      await three?.()
      expect(await leaks(owner.query)).toEqual([])
      for (const { ownerUrl } of made) {
        const there = await connect(ownerUrl)
        const owners = await there.query(
          "select distinct proowner::regrole::text as owner from pg_proc where proname in ('entrar', 'buscar_pacientes')",
        )
        await there.end()
        expect(owners).toEqual([{ owner: 'clinica_leitor' }])
      }
    } finally {
      for (const database of made) await database.drop()
    }
  })

  // spec: product.clinic-sees-records
  it('within a clinic the app sees its rows and can write no other’s', async () => {
    const inside = async <T>(run: () => Promise<T>): Promise<T> => {
      await app.query('begin')
      try {
        await openClinic(app.query, alfa.tenant.id)
        return await run()
      } finally {
        await app.query('rollback')
      }
    }
    for (const table of tables)
      expect([table, await inside(() => app.query(`select distinct tenant_id from ${table}`))]).toEqual([
        table,
        [{ tenant_id: alfa.tenant.id }],
      ])
    const foreign = `insert into visitas values (${beta.tenant.id}, '2026-11-25', '/', '', 1)`
    await expect(inside(() => app.query(foreign))).rejects.toMatchObject({ code: '42501' })
    // Citus never moves a row from one clinic's shard to another's, whatever its owner.
    await expect(
      inside(() => app.query(`update visitas set tenant_id = ${beta.tenant.id}`)),
    ).rejects.toMatchObject({ code: isCluster() ? '0A000' : '42501' })
    expect(await leaks(app.query)).toEqual([])
  })

  it.each([
    'set role clinica_owner',
    'set role clinica_leitor',
    'set session authorization clinica_owner',
    'alter table pacientes disable row level security',
    'alter table pacientes no force row level security',
    'drop policy pacientes_da_clinica on pacientes',
    'create policy alle on pacientes using (true)',
    'alter role current_user bypassrls',
    'set row_security = off; select from pacientes',
    'create table public.minha (id integer)',
    'truncate pacientes',
    'update acessos set user_id = 1',
    'delete from acessos',
    'update eventos set codigo = codigo',
    'delete from eventos',
    'delete from pacientes',
    'delete from atendimentos',
    'insert into tenants (nome, titulo, client_id) values (1, 2, 3)',
    'grant clinica_leitor to current_user',
  ])('the app cannot: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|22023)$/),
    })
    await app.query('set row_security = on')
  })
})

/** Mistakes that somebody might make on a table; each makes the check fail, and is undone. */
const WEAKENED: [what: string, statement: (table: string) => string][] = [
  ['its policy dropped', t => `drop policy ${t}_da_clinica on ${t}`],
  ['its policy open', t => `alter policy ${t}_da_clinica on ${t} using (true)`],
  ['its policy open for what is written', t => `alter policy ${t}_da_clinica on ${t} with check (true)`],
  ['its policy beside an open one', t => `create policy outra on ${t} using (true)`],
  [
    'its policy open where no clinic is set',
    t => `alter policy ${t}_da_clinica on ${t} using (tenant_id = tenant_atual() or tenant_atual() is null)`,
  ],
  ['its security off', t => `alter table ${t} disable row level security`],
  ['its security not forced', t => `alter table ${t} no force row level security`],
  ['an index without the clinic', t => `create index on ${t} ((1), tenant_id)`],
  ['TRUNCATE granted', t => `grant truncate on ${t} to ${appRole}`],
]

describe('the check goes red for', () => {
  it.each(tables.flatMap(table => WEAKENED.map(([what, statement]) => ({ table, what, statement }))))(
    '$table with $what',
    async ({ table, statement }) => {
      await owner.query('begin')
      try {
        await owner.query(statement(table))
        expect(await breaches(owner.query, appRole, [table])).not.toEqual([])
      } finally {
        await owner.query('rollback')
      }
    },
  )

  it('a table that nobody thought of', async () => {
    await owner.query('begin')
    await owner.query('create table esquecida (id integer primary key, paciente_id integer)')
    expect((await breaches(owner.query, appRole)).join()).toContain(
      'esquecida: a segurança por linha está desligada',
    )
    await owner.query('rollback')
  })

  it.each(tables)('%s, seen by the app itself, once its policy is open', async table => {
    await owner.query(`alter policy ${table}_da_clinica on ${table} using (true)`)
    try {
      expect(await leaks(app.query)).toEqual([table])
    } finally {
      await owner.query(`alter policy ${table}_da_clinica on ${table} using (tenant_id = tenant_atual())`)
    }
    expect(await breaches(owner.query, appRole, [table])).toEqual([])
  })
})
