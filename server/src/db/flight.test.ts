import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { aClinic, PATIENT_MS } from '../../test/builders.ts'
import { inOneFlight } from './flight.ts'
import { openPool } from './pool.ts'
import { inTenant, type Tx } from './tenant.ts'

const clinic = await aClinic()
const pool = openPool(inject('appUrl'), { size: 2, silenceMs: PATIENT_MS })
const within = inTenant(pool)
afterAll(() => pool.end())
const block = <T>(run: (tx: Tx) => Promise<T>) => within.write({ tenantId: clinic.tenant.id }, run)

it('asks in the order in which it is told, however a statement was made', async () => {
  const answers = await block(tx => {
    const add = (letter: string) =>
      sql<string>`set_config('app.order', coalesce(current_setting('app.order', true), '') || ${letter}, true)`
    const raw = (letter: string) => sql<{ so: string }>`select ${add(letter)} as so`.compile(tx)
    const built = (letter: string) => tx.selectNoFrom(add(letter).as('so')).compile()
    return inOneFlight(tx, [raw('a'), built('b'), raw('c'), built('d')])
  })
  expect(answers).toEqual(['a', 'ab', 'abc', 'abcd'].map(so => [{ so }]))
})

it('tells of the first that failed, when all have ended', async () => {
  const run = block(tx => {
    const divided = (by: number) => sql`select 1 / ${by}::int`.compile(tx)
    return inOneFlight(tx, [divided(1), divided(0), sql`select 'x'::int`.compile(tx)])
  })
  await expect(run).rejects.toMatchObject({ code: '22012' })
  expect(await block(tx => inOneFlight(tx, [sql`select 1 as one`.compile(tx)]))).toEqual([[{ one: 1 }]])
})

it('tells of the first that failed, also where a later one was awaited before it', async () => {
  const run = block(async tx => {
    const first = sql`select 1 / 0`.execute(tx)
    first.catch(() => {})
    await sql`select 1`.execute(tx)
    await first
  })
  await expect(run).rejects.toMatchObject({ code: '22012' })
})
