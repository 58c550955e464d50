import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { builder } from './kysely.ts'
import { type Slots, statement } from './statement.ts'

interface Values {
  clinic: number
  from: string | null
}

let written = 0
const LISTED = statement(
  (db, shape: { hasStart: boolean; limit?: number }, { clinic, from }: Slots<Values>) => {
    written++
    const rows = db.selectFrom('atendimentos').select('id').where('tenant_id', '=', clinic)
    const begun = shape.hasStart ? rows.where('inicio', '>=', sql<Date>`${from}`) : rows
    return begun.where('status', '=', 'AGENDADO').where(sql<boolean>`id in (select ${clinic})`)
  },
)

it('is written once for each shape, and filled with the values of its call', () => {
  const first = LISTED({ hasStart: true }, { clinic: 1, from: '2026-11-25' })
  const second = LISTED({ hasStart: true }, { clinic: 2, from: null })
  expect(written).toBe(1)
  expect(second.sql).toBe(first.sql)
  expect(first.parameters).toEqual([1, '2026-11-25', 'AGENDADO'])
  expect(second.parameters).toEqual([2, null, 'AGENDADO'])
  expect(LISTED({ hasStart: false }, { clinic: 3, from: null })).toMatchObject({
    sql: 'select "id" from "atendimentos" where "tenant_id" = $1 and "status" = $2 and id in (select $1)',
    parameters: [3, 'AGENDADO'],
  })
})

it('is refused if one of its values was forgotten', () => {
  const forgotten = { clinic: 1 } as Values
  expect(() => LISTED({ hasStart: true }, forgotten)).toThrow('from is missing')
  expect(LISTED({ hasStart: false }, forgotten).parameters).toEqual([1, 'AGENDADO'])
})

it('keeps so many shapes at most', () => {
  const ask = (limit: number) => LISTED({ hasStart: false, limit }, { clinic: 1, from: null })
  for (let limit = 0; limit < 1000; limit++) ask(limit)
  const before = written
  ask(0)
  ask(999)
  expect(written - before).toBe(1)
})

it('is only written there: its builder reaches no rows', async () => {
  await expect(builder.selectFrom('atendimentos').select('id').execute()).rejects.toThrow('inTenant')
})
