/** A caller can make more statements than have names; what others ask stays prepared, and no connection fills up. */
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { aClinic, PATIENT_MS } from '../../test/builders.ts'
import { openPool } from './pool.ts'
import { MOST_PREPARED, nameOf } from './prepared.ts'
import { inTenant } from './tenant.ts'

const clinic = await aClinic()
const pool = openPool(inject('appUrl'), { size: 1, silenceMs: PATIENT_MS })
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

/** A text as long as a list's, that nobody has asked for. */
const LENGTH = 2000
let texts = 0
const another = () => `select pg_backend_pid() as backend, ${texts++} as once`.padEnd(LENGTH)

it('what is asked all day keeps its name beside a thousand others that are asked twice', async () => {
  expect(nameOf(DAILY)).toBeUndefined()
  const name = nameOf(DAILY)
  expect(name).toBeDefined()
  const first = another()
  const others = new Set<string | undefined>()
  for (let n = 0; n < 1000; n++) {
    const text = n === 0 ? first : another()
    nameOf(text)
    others.add(nameOf(text))
    if (n % 50 === 0) expect(nameOf(DAILY)).toBe(name)
  }
  expect(others).not.toContain(undefined)
  expect(others.size).toBe(1000)
  // Control: a text that nobody asked for longer has lost its name, and gets one that no other text has had.
  nameOf(first)
  const again = nameOf(first)
  expect(again).toBeDefined()
  expect([...others, name]).not.toContain(again)
})

it('what is asked once is not kept, and takes no name from what is', async () => {
  const daily = `${DAILY}, 'of few' as words`
  for (let n = 0; n < 2; n++) await ask(daily)
  const name = nameOf(daily)
  const once = Array.from({ length: 150 }, another)
  for (const text of once) await ask(text)
  expect(nameOf(daily)).toBe(name)
  const known = await prepared()
  expect(known).toContain(daily)
  expect(known.filter(text => text.includes('as once'))).toEqual([])
})

it('a connection that has prepared too much is replaced by another', async () => {
  for (let n = 0; n < 2; n++) await ask(DAILY)
  const first = await ask(DAILY)
  expect(await prepared()).toContain(DAILY)
  const backends = new Set([first])
  for (let length = 0; length <= MOST_PREPARED; length += LENGTH) {
    const text = another()
    for (let n = 0; n < 2; n++) backends.add(await ask(text))
  }
  expect(backends.size).toBe(2)
  expect(await ask(DAILY)).not.toBe(first)
  // The others have taken its name: it is prepared at its second asking.
  await ask(DAILY)
  const known = await prepared()
  expect(known).toContain(DAILY)
  expect(known.join('').length).toBeLessThan(MOST_PREPARED / 10)
})
