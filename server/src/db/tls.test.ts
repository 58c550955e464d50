/** A database address that asks for TLS gets TLS or no connection: it never falls back to plain. */
import { expect, inject, it } from 'vitest'
import { connected } from './connected.ts'
import { openPool } from './pool.ts'

const asking = (url: string) => `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`

it('that asks for TLS is not served in the open', async () => {
  await expect(connected(asking(inject('ownerUrl')), async () => 'in')).rejects.toThrow(/SSL/)
  const pool = openPool(asking(inject('appUrl')))
  try {
    await expect(pool.query('select 1')).rejects.toMatchObject({ status: 503 })
    expect(await pool.ready()).toBe(false)
  } finally {
    await pool.end()
  }
})

it('control: the same database is reached where nothing is asked', async () => {
  expect(await connected(inject('ownerUrl'), async () => 'in')).toBe('in')
})
