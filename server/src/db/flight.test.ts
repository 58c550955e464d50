import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { aClinic, PATIENT_MS } from '../../test/builders.ts'
import { isCluster } from '../../test/tenancy-check.ts'
import { inOneFlight } from './flight.ts'
import { builder } from './kysely.ts'
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

describe('a clinic is open no longer than what was asked in it', () => {
  const one = openPool(inject('appUrl'), { size: 1, silenceMs: PATIENT_MS })
  const alone = inTenant(one)
  const other = { tenantId: clinic.tenant.id + 1 }
  afterAll(() => one.end())
  const open = sql<{ it: string }>`select current_setting('app.tenant', true) as it`
  const opened = async (tx: Tx) => (await open.execute(tx)).rows[0]?.it

  it('a connection that is given back has none open', async () => {
    expect(await alone.read({ tenantId: clinic.tenant.id }, opened)).toBe(String(clinic.tenant.id))
    const client = await one.connect()
    expect((await client.ask<{ it: string }>({ text: open.compile(builder).sql })).rows[0]?.it ?? '').toBe('')
    client.release()
  })

  it('in a later packet a read asks in its own', async () => {
    await alone.read(other, opened).catch(() => {})
    const twice = async (tx: Tx) => [await opened(tx), await opened(tx)]
    expect(await alone.read({ tenantId: clinic.tenant.id }, twice)).toEqual(
      Array.from({ length: 2 }, () => String(clinic.tenant.id)),
    )
  })

  it('after a failure too, or in none', async () => {
    await alone.read(other, opened).catch(() => {})
    const after = alone.read({ tenantId: clinic.tenant.id }, async tx => {
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      return opened(tx)
    })
    // On a cluster a read is a transaction, which has ended.
    if (isCluster()) await expect(after).rejects.toThrow()
    else expect(await after).toBe(String(clinic.tenant.id))
  })

  it('a transaction that somebody’s text left unfinished meets nobody', async () => {
    await expect(one.query('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' })
    expect(await alone.read({ tenantId: clinic.tenant.id }, opened)).toBe(String(clinic.tenant.id))
  })
})
