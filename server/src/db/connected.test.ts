/** Instants from PostgreSQL, which are read by two ways. */
import fc from 'fast-check'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { connected, types } from './connected.ts'

const TIMESTAMPTZ = 1184
const read = types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date

it('are the instants that PostgreSQL wrote, in its zone, with and without fractions', async () => {
  const written = [
    '2026-11-25T13:30:00Z',
    '1999-12-31T23:59:59Z',
    '2026-11-25T13:30:00.123Z',
    '0099-01-01T00:00:00Z',
  ]
  for (const zone of ['UTC', 'America/Sao_Paulo', 'Asia/Kolkata'])
    await connected(inject('appUrl'), async client => {
      await client.query(`set timezone to '${zone}'`)
      const { rows } = await client.query<{ at: Date }>(
        'select at::timestamptz as at from unnest($1::text[]) as at',
        [written],
      )
      expect(rows.map(({ at }) => at.toISOString())).toEqual(
        written.map(text => new Date(text).toISOString()),
      )
    })
})

it('are read as pg reads them', () => {
  const second = fc
    .integer({ min: Date.UTC(100, 0), max: Date.UTC(9999, 11) })
    .map(at => Math.floor(at / 1000) * 1000)
  fc.assert(
    fc.property(second, at => {
      const text = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}+00`
      expect(read(text)).toEqual(pg.types.getTypeParser(TIMESTAMPTZ)(text))
    }),
  )
  for (const odd of ['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '12026-11-25 13:30:00+00'])
    expect(read(odd)).toEqual(pg.types.getTypeParser(TIMESTAMPTZ)(odd))
})
