import { describe, expect, test } from 'vitest'
import { type Entry, merge, parseEntry, scopesOf } from './entry.ts'

const entry: Entry = {
  id: 'a',
  token: { accessToken: 'x.y.z', refreshToken: 'r1', scopes: ['secretaria'], expireIn: 8_640_000 },
  user: {
    id: 3,
    userId: 7,
    firstname: 'Daniela',
    lastname: 'Souza',
    email: 'daniela@scale.example',
    role: 'SECRETARIA',
    isAdmin: false,
    profileImage: null,
    scopes: ['secretaria'],
    senhaDefinidaPorOutro: false,
  },
  lastActivity: 1000,
  lastUpdate: 1000,
  locked: false,
  refreshLock: null,
}
const renewed = { ...entry, token: { ...entry.token, refreshToken: 'r2' }, lastUpdate: 2000 }

describe('two tabs that write at once', () => {
  test('a used-up refresh token never comes back', () => {
    const late = { ...entry, lastActivity: 2500 }
    expect(merge(renewed, late)).toEqual({ ...renewed, lastActivity: 2500 })
    expect(merge(late, renewed)).toEqual({ ...renewed, lastActivity: 2500 })
  })

  test('a lock set elsewhere holds here, and so does its end', () => {
    expect(merge(entry, { ...entry, locked: true }).locked).toBe(true)
    expect(merge({ ...entry, locked: true }, renewed).locked).toBe(false)
  })

  test('another sign-in replaces ours whole', () => {
    const other = { ...entry, id: 'b', lastUpdate: 500 }
    expect(merge(renewed, other)).toBe(other)
    expect(merge(null, entry)).toBe(entry)
  })
})

// spec: account.auth-state-user-info
test('what we did not write counts as signed out', () => {
  expect(parseEntry(JSON.stringify(entry))).toEqual(entry)
  for (const text of [null, '', '{', '1', '{}', '{"id":"a","token":{}}']) expect(parseEntry(text)).toBeNull()
})

// spec: account.auth-state-scopes-taken
test('scopes are the authorities of the access token', () => {
  const claims = btoa(JSON.stringify({ authorities: ['secretaria', 'editar-pacientes', 3] }))
  expect(scopesOf(`h.${claims.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.s`)).toEqual([
    'secretaria',
    'editar-pacientes',
  ])
  expect(scopesOf('nonsense')).toEqual([])
})
