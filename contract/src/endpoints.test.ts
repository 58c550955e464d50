import { describe, expect, it, test } from 'vitest'
import { said } from '../test/said.ts'
import { COLLECTIONS, collectionOf } from './collections.ts'
import { ENDPOINTS } from './endpoints.ts'
import * as z from './zod.ts'

const isReading = ({ entry }: (typeof ENDPOINTS)[number]) => entry.method === 'GET' || entry.asks === true
const readings = ENDPOINTS.filter(isReading)
const changes = ENDPOINTS.filter(one => !isReading(one))
const read = new Set(readings.map(({ entry }) => collectionOf(entry.path)))

describe('what a save makes old', () => {
  it.each(changes)('$name says it', ({ entry }) => {
    expect(entry.affects).toBeDefined()
    for (const collection of entry.affects ?? []) expect(read).toContain(collection)
  })

  it.each(readings)('$name changes nothing', ({ entry }) => expect(entry.affects).toBeUndefined())

  // Answers with tokens, passwords or a key not yet in use are never cached as query results.
  const SESSION = [
    'auth.authenticate',
    'auth.entrarComCodigo',
    'auth.refreshToken',
    'auth.logout',
    'auth.prepararSegundoFator',
  ]
  const own = changes.filter(
    ({ name, entry }) => read.has(collectionOf(entry.path)) && !SESSION.includes(name),
  )
  it.each(own)('$name: its own collection at least', ({ entry }) =>
    expect(entry.affects).toContain(collectionOf(entry.path)),
  )

  it('is named by collections that are there', () => {
    for (const collection of COLLECTIONS) expect(read).toContain(collection)
  })
})

// spec: calls-others.mutations-secretaries-refreshed, calls-others.mutations-professionals-refreshed
test('an appointment changes what is free, a person the appointments that show the name', () => {
  const affectedBy = (collection: string) =>
    changes.filter(({ entry }) => collectionOf(entry.path) === collection).map(({ entry }) => entry.affects)
  for (const affects of affectedBy('atendimentos')) expect(affects).toContain('slots-atendimento')
  for (const affects of affectedBy('pacientes')) expect(affects).toContain('atendimentos')
  for (const affects of affectedBy('profissionais'))
    expect(affects).toEqual(expect.arrayContaining(['atendimentos', 'slots-atendimento']))
  for (const affects of affectedBy('secretarias'))
    expect(affects).toEqual(expect.arrayContaining(['secretarias', 'profissionais', 'pacientes']))
})

describe('a range of days', () => {
  const [days, daysOfSlots] = [
    ['de', 'ate'],
    ['dataInicial', 'dataTermino'],
  ] as const
  const ranges = ENDPOINTS.flatMap(({ name, entry: { query, body } }) =>
    [query, body].flatMap(schema =>
      [days, daysOfSlots]
        .filter(range => schema instanceof z.ZodObject && range.every(field => field in schema.shape))
        .map(([start, end]) => ({ name, schema, start, end })),
    ),
  )

  it('is taken by these calls', () =>
    expect(ranges.map(({ name }) => name)).toEqual([
      'atendimentos.listar',
      'atendimentos.exportar',
      'atendimentos.metricas',
      'atendimentos.slots',
      'auth.verEventos',
      'auth.exportarEventos',
      'visitas.listar',
    ]))

  it.each(ranges)('of $name does not end before it starts', ({ schema, start, end }) => {
    const saidOf = (from: string | undefined, until: string | undefined) =>
      said(schema, { [start]: from, [end]: until })
    const turned = 'A data final deve ser igual ou posterior à inicial'
    expect(saidOf('2026-11-26', '2026-11-25')).toMatchObject({ [end]: turned })
    for (const [from, until] of [
      ['2026-11-25', '2026-11-25'],
      ['2026-11-25', '2026-11-26'],
      ['2026-11-26', undefined],
      [undefined, '2026-11-25'],
    ])
      expect(Object.values(saidOf(from, until))).not.toContain(turned)
    // What is no day is said as that alone.
    for (const [from, until] of [
      ['2026-11-31', '2026-11-25'],
      ['2026-11-25', '2026-02-30'],
    ] as const)
      expect(Object.values(saidOf(from, until))).not.toContain(turned)
  })
})
