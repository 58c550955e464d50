import { describe, expect, it, test } from 'vitest'
import { COLLECTIONS, collectionOf } from './collections.ts'
import { ENDPOINTS } from './endpoints.ts'

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
    'auth.alterarSenha',
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
