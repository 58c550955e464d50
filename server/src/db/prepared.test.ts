/** A caller can make more statements than have names; what others ask stays prepared, and no connection fills up. */
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'
import { openPool } from './pool.ts'
import { MOST_PREPARED, nameOf } from './prepared.ts'
import { inTenant } from './tenant.ts'

const clinic = await aClinic()
const pool = openPool(inject('appUrl'), 1)
const within = inTenant(pool)
afterAll(() => pool.end())

/** Runs a text that answers by which of the database's processes it was served. */
const ask = (text: string) =>
  within.read({ tenantId: clinic.tenant.id }, async tx => {
    const { rows } = await sql<{ backend: number }>`${sql.raw(text)}`.execute(tx)
    return rows[0]?.backend
  })
const prepared = async () => {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

const DAILY = 'select pg_backend_pid() as backend, 1 as daily'

it('what is asked all day keeps its name beside two thousand others', async () => {
  const name = nameOf(DAILY)
  const others = new Set<string>()
  for (let n = 0; n < 2000; n++) {
    others.add(nameOf(`select ${n} as once`))
    if (n % 100 === 0) expect(nameOf(DAILY)).toBe(name)
  }
  expect(others.size).toBe(2000)
  // Control: a text that nobody asked for longer gets another name, which no other text has had.
  const again = nameOf('select 0 as once')
  expect([...others, name]).not.toContain(again)
})

it('a connection that has prepared too many is replaced by another', async () => {
  const first = await ask(DAILY)
  expect(await prepared()).toContain(DAILY)
  const backends = new Set([first])
  for (let n = 0; n < MOST_PREPARED + 20; n++)
    backends.add(await ask(`select pg_backend_pid() as backend, ${n} as once`))
  expect(backends.size).toBe(2)
  const last = await ask(DAILY)
  expect(last).not.toBe(first)
  const known = await prepared()
  expect(known).toContain(DAILY)
  expect(known.length).toBeLessThan(60)
})
