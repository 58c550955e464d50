import { describe, expect, test } from 'vitest'
import { type Entry, merge, parseEntry, scopesOf } from './entry.ts'

const token = { accessToken: 'x.y.z', refreshToken: 'r1', scopes: ['secretaria'], expireIn: 8_640_000 }
const entry: Entry = {
  id: 'a',
  turn: 1,
  token,
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
  refreshLock: null,
}
const renewed = { ...entry, token: { ...token, refreshToken: 'r2' }, lastUpdate: 2000 }

describe('two tabs that write at once', () => {
  test('a used-up refresh token never comes back', () => {
    const late = { ...entry, lastActivity: 2500 }
    expect(merge(renewed, late)).toEqual({ ...renewed, lastActivity: 2500 })
    expect(merge(late, renewed)).toEqual({ ...renewed, lastActivity: 2500 })
  })

  test('a lock set elsewhere holds here, and so does its end', () => {
    const locked = { ...entry, token: null }
    expect(merge(entry, locked).token).toBeNull()
    expect(merge(locked, entry).token).toBeNull()
    // A refresh that was in progress elsewhere does not unlock it; only its user does.
    expect(merge(locked, renewed).token).toBeNull()
    const back = { ...entry, turn: 2 }
    expect(merge(locked, back)).toBe(back)
    expect(merge(back, { ...locked, lastUpdate: 3000 })).toBe(back)
  })

  test('another sign-in replaces ours whole', () => {
    const other = { ...entry, id: 'b', lastUpdate: 500 }
    expect(merge(renewed, other)).toBe(other)
    expect(merge(null, entry)).toBe(entry)
  })
})

// spec: account.auth-state-user-info
test('what we did not write counts as signed out', () => {
  for (const one of [entry, { ...entry, token: null }]) expect(parseEntry(JSON.stringify(one))).toEqual(one)
  const noTurn = JSON.stringify({ ...entry, turn: undefined })
  const halfToken = JSON.stringify({ ...entry, token: { accessToken: 'x' } })
  for (const text of [null, '', '{', '1', '{}', '{"id":"a","token":{}}', noTurn, halfToken])
    expect(parseEntry(text)).toBeNull()
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
