/** What leaves together is answered together, and is one transaction where none was begun. */
import { afterAll, expect, inject, it } from 'vitest'
import { PATIENT_MS } from '../../test/builders.ts'
import { endsConnection } from './away.ts'
import type { Borrowed } from './connection.ts'
import { NotRun } from './packet.ts'
import { openPool } from './pool.ts'

const pool = openPool(inject('ownerUrl'), { size: 1, silenceMs: PATIENT_MS })
afterAll(() => pool.end())

async function on<T>(run: (client: Borrowed) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await run(client)
  } finally {
    client.release(true)
  }
}
const divided = (by: number) => ({ name: 'divided', text: 'select 6 / $1::int as it', values: [by] })
const set = (to: string) => ({ text: `select set_config('app.packet', $1, false)`, values: [to] })
const THERE = { text: `select current_setting('app.packet', true) as it` }
const reasons = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(one => (one.status === 'rejected' ? one.reason : one.value))

it('gives each statement its own answer, in its order', () =>
  on(async client => {
    const answers = await Promise.all([
      client.ask(divided(2)),
      client.ask({ text: 'select generate_series(1, $1::int) as it', values: [3] }),
      client.ask({ text: 'create temporary table packet (it int)' }),
      client.ask({ text: 'insert into packet values ($1), ($2)', values: [7, null] }),
      client.ask({ text: '' }),
      client.ask({ text: 'select it from packet where it = 8' }),
      client.ask(divided(3)),
    ])
    expect(answers).toEqual([
      { rows: [{ it: 3 }], command: 'SELECT', rowCount: 1 },
      { rows: [{ it: 1 }, { it: 2 }, { it: 3 }], command: 'SELECT', rowCount: 3 },
      { rows: [], command: 'CREATE', rowCount: null },
      { rows: [], command: 'INSERT', rowCount: 2 },
      { rows: [], command: '', rowCount: null },
      { rows: [], command: 'SELECT', rowCount: 0 },
      { rows: [{ it: 2 }], command: 'SELECT', rowCount: 1 },
    ])
  }))

it('after one that failed runs none, and keeps nothing of those before it', () =>
  on(async client => {
    await client.ask(set('before'))
    const [first, failed, third] = await reasons([
      client.ask(set('within')),
      client.ask(divided(0)),
      client.ask(set('after')),
    ])
    expect(first).toMatchObject({ rows: [{ set_config: 'within' }] })
    expect(failed).toMatchObject({ code: '22012' })
    expect(third).toBeInstanceOf(NotRun)
    expect((await client.ask(THERE)).rows).toEqual([{ it: 'before' }])
  }))

it('prepares again what failed while it was prepared, or was never reached', () =>
  on(async client => {
    const other = { name: 'other', text: 'select $1::int as it', values: [4] }
    await reasons([client.ask(divided(0)), client.ask(other)])
    expect((await Promise.all([client.ask(divided(1)), client.ask(other)])).map(({ rows }) => rows)).toEqual([
      [{ it: 6 }],
      [{ it: 4 }],
    ])
    // And what fails once it is prepared stays so.
    await reasons([client.ask(divided(0))])
    expect((await client.ask(divided(6))).rows).toEqual([{ it: 1 }])
  }))

it('what fails only when it is committed failed as a whole', () =>
  on(async client => {
    await client.ask({
      text: 'create temporary table late (it int unique deferrable initially deferred)',
    })
    const insert = { text: 'insert into late values (1)' }
    const [first, second] = await reasons([client.ask(insert), client.ask(insert)])
    expect(first).toMatchObject({ code: '23505' })
    expect(second).toBeInstanceOf(NotRun)
    expect((await client.ask({ text: 'select from late' })).rowCount).toBe(0)
  }))

it('a row that cannot be read is told to who asked, and to nobody else', () =>
  on(async client => {
    const types = {
      getTypeParser: () => () => {
        throw new SyntaxError('unreadable')
      },
    }
    const [first, second] = await reasons([
      client.ask({ text: 'select 1 as it', types: types as never }),
      client.ask(divided(3)),
    ])
    expect(first).toBeInstanceOf(SyntaxError)
    expect(second).toMatchObject({ rows: [{ it: 2 }] })
  }))

it('what was prepared for columns that a migration changed ends its connection, which would refuse it for ever', () =>
  on(async client => {
    const all = { name: 'all', text: 'select * from changed' }
    await client.ask({ text: 'create temporary table changed (it int)' })
    await client.ask(all)
    await client.ask({ text: 'alter table changed add other int' })
    const [refused] = await reasons([client.ask(all)])
    expect(refused).toMatchObject({ code: '0A000' })
    expect(endsConnection(refused)).toBe(true)
  }))

it('tells all of a connection that breaks', () =>
  on(async client => {
    const asked = [client.ask({ text: 'select pg_sleep(30)' }), client.ask(divided(1))]
    const told = reasons(asked)
    setTimeout(() => client.connection.stream.destroy(), 50)
    const [first, second] = await told
    expect(first).toBeInstanceOf(Error)
    expect(second).toBeInstanceOf(NotRun)
    await expect(client.ask(divided(1))).rejects.toThrow()
  }))
