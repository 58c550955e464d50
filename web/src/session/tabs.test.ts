/** Two tabs on one localStorage: each has its own copy of the session's modules. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signed, TOKEN_KEY } from '../test/signed.ts'
import type { Entry } from './entry.ts'

const token = { accessToken: signed(), refreshToken: 'r1', scopes: [], expireIn: 8_640_000 }
const entry: Entry = {
  id: 'a',
  turn: 1,
  token,
  user: {
    id: 3,
    userId: 7,
    firstname: 'Daniela',
    lastname: 'Souza',
    email: 'd@scale.example',
    role: 'SECRETARIA',
    isAdmin: false,
    profileImage: null,
    scopes: [],
    senhaDefinidaPorOutro: false,
  },
  lastActivity: 1,
  lastUpdate: 1,
  refreshLock: null,
}
const KEY = 'clinica:scale'
const kept = new Map<string, string>()
const farewells = new Map<string, string>()
const reload = vi.fn()
const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
const listeners = new Set<(event: unknown) => void>()
const tellAll = () => {
  for (const listener of listeners) listener({ key: KEY, isTrusted: true })
}

beforeEach(() => {
  kept.clear()
  farewells.clear()
  listeners.clear()
  reload.mockClear()
  vi.stubGlobal('localStorage', storageOf(kept))
  vi.stubGlobal('sessionStorage', storageOf(farewells))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => {
    if (name === 'storage') listeners.add(listener)
  })
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

async function tab(tenant = 'scale') {
  vi.resetModules()
  const store = await import('./store.ts')
  const { alone } = await import('./alone.ts')
  const { believe, prove } = await import('./proof.ts')
  await believe(TOKEN_KEY)
  store.openStore(tenant)
  return { ...store, alone, prove }
}

// spec: product.session-stored-browser
test('the session lies under its clinic’s name', async () => {
  const one = await tab('aurora')
  one.putEntry(entry)
  expect([...kept.keys()]).toEqual(['clinica:aurora'])
})

// spec: account.auth-state-user-info, session.four-states-tabs
test('signed in, locked and signed out in one is so in all', async () => {
  const [one, two] = [await tab(), await tab()]
  one.putEntry(entry)
  tellAll()
  expect(two.currentSession()).toMatchObject({ status: 'in', user: { userId: 7 } })
  two.changeEntry('a', { token: null })
  tellAll()
  expect(one.currentSession().status).toBe('locked')
  one.putEntry(null)
  tellAll()
  // The pages and what they kept behind the lock go; after the reload they know the last user and why they were locked.
  for (const { currentSession } of [one, two]) expect(currentSession().status).toBe('locked')
  expect(reload).toHaveBeenCalled()
  expect((await tab()).currentSession()).toMatchObject({ status: 'out', lastUserId: 7 })
  expect((await tab()).currentSession()).toMatchObject({ status: 'out', lastUserId: null })
})

test('a tab that had not heard of the refresh does not bring the used token back', async () => {
  const [one, two] = [await tab(), await tab()]
  one.putEntry(entry)
  tellAll()
  one.changeEntry('a', { token: { ...token, refreshToken: 'r2' }, lastUpdate: 2 })
  // As another process may still see it for a few milliseconds.
  kept.set(KEY, JSON.stringify({ ...entry, lastActivity: 9 }))
  tellAll()
  expect(two.readEntry()).toMatchObject({ token: { refreshToken: 'r2' }, lastActivity: 9 })
  expect(one.readEntry()).toMatchObject({ token: { refreshToken: 'r2' }, lastActivity: 9 })
})

test('a session that ended does not come back from a late writer', async () => {
  const one = await tab()
  one.putEntry(entry)
  one.putEntry(null)
  kept.set(KEY, JSON.stringify(entry))
  expect(one.readEntry()).toBeNull()
  tellAll()
  expect(kept.has(KEY)).toBe(false)
})

test('the warning goes when another tab is used', async () => {
  const [one, two] = [await tab(), await tab()]
  one.putEntry(entry)
  tellAll()
  one.showWarning(true)
  two.changeEntry('a', { lastActivity: 50 })
  tellAll()
  expect(one.currentSession().warned).toBe(false)
})

test('unlocked in one, another tab opens when it may, and not by what is written there', async () => {
  const [one, two] = [await tab(), await tab()]
  one.putEntry({ ...entry, token: { ...token, scopes: ['secretaria'] } })
  one.changeEntry('a', { token: null })
  tellAll()
  // The screens behind are unchanged, and the tab that was told only now has none.
  expect(one.currentSession()).toMatchObject({ status: 'locked', scopes: ['secretaria'] })
  expect(two.currentSession()).toMatchObject({ status: 'locked', scopes: [] })

  // Edited by hand: the old entry, one without its turn, one with an invented turn.
  for (const typed of [entry, { ...entry, locked: false }, { ...entry, turn: 9 }]) {
    kept.set(KEY, JSON.stringify(typed))
    tellAll()
    expect(one.currentSession().status).toBe('locked')
    expect(one.readEntry()?.token).toBeNull()
  }
  expect(one.returned()).toMatchObject({ turn: 9 })
  // Another person's entry under this sign-in: open, or locked so that this person could sign in here.
  const somebody = { ...entry, turn: 9, lastUpdate: 99, user: { ...entry.user, userId: 8 } }
  for (const typed of [somebody, { ...somebody, token: null }]) {
    kept.set(KEY, JSON.stringify(typed))
    tellAll()
    expect(one.returned()).toBeNull()
    expect(one.readEntry()).toMatchObject({ token: null, user: { userId: 7 } })
    expect(one.currentSession()).toMatchObject({ status: 'locked', user: { userId: 7 } })
  }
  const accessToken = signed({ sid: 'second', iat: 1500 })
  const back = { ...entry, turn: 9, lastActivity: 60, token: { ...token, accessToken } }
  kept.set(KEY, JSON.stringify(back))
  expect(one.readEntry()).toMatchObject({ token: null, lastActivity: 60 })
  one.acceptReturn({ ...back, token: { ...token, accessToken: 'a9' } })
  expect(one.currentSession().status).toBe('locked')
  await one.prove(accessToken)
  one.acceptReturn(back)
  expect(one.currentSession()).toMatchObject({ status: 'in', id: 'a' })
})

test('a change of the storage that a script tells of is not heard', async () => {
  const one = await tab()
  one.putEntry(entry)
  kept.set(KEY, JSON.stringify({ ...entry, token: null }))
  for (const listener of listeners) listener({ key: KEY, isTrusted: false })
  expect(one.currentSession().status).toBe('in')
  tellAll()
  expect(one.currentSession().status).toBe('locked')
})

test('a token written into a locked entry is taken out again', async () => {
  const one = await tab()
  one.putEntry({ ...entry, token: null })
  kept.set(KEY, JSON.stringify(entry))
  tellAll()
  expect(kept.get(KEY)).not.toContain('r1')
})

test('without Web Locks the entry’s lock lets one tab at a time', async () => {
  const tabs = [await tab(), await tab(), await tab()]
  tabs[0]?.putEntry(entry)
  tellAll()
  let inside = 0
  let most = 0
  await Promise.all(
    tabs.map(({ alone }) =>
      alone('renovar', async () => {
        most = Math.max(most, ++inside)
        await new Promise(done => setTimeout(done, 30))
        inside--
      }),
    ),
  )
  expect(most).toBe(1)
  expect(tabs[0]?.readEntry()?.refreshLock).toBeNull()
})

test('after half an hour without anybody the words stand in every tab; who signs out at once is told nothing', async () => {
  const [one, other] = [await tab(), await tab()]
  for (const [idle, notice] of [
    [31 * 60_000, expect.stringContaining('inatividade')],
    [29 * 60_000, null],
  ] as const) {
    const id = `idle for ${idle}`
    one.putEntry({ ...entry, id, lastActivity: Date.now() - idle })
    tellAll()
    one.putEntry(null)
    tellAll()
    expect(other.currentSession()).toMatchObject({ status: 'out', notice })
    one.putEntry({ ...entry, id: `${id}, then back`, lastActivity: Date.now() })
    tellAll()
    expect(other.currentSession().status).toBe('in')
  }
})

test('a tab whose check finds the storage empty before it is told has the words, too', async () => {
  const [one, other] = [await tab(), await tab()]
  one.putEntry({ ...entry, lastActivity: Date.now() - 31 * 60_000 })
  tellAll()
  one.putEntry(null)
  other.forget()
  tellAll()
  expect(other.currentSession()).toMatchObject({
    status: 'out',
    notice: expect.stringContaining('inatividade'),
  })
})

test('what was closed in one tab is closed in all, until another sign-in', async () => {
  const [one, other] = [await tab(), await tab()]
  one.putEntry(entry)
  tellAll()
  one.changeEntry(entry.id, { passwordNoticeClosed: true })
  tellAll()
  for (const { currentSession } of [one, other]) expect(currentSession().passwordNoticeClosed).toBe(true)
  one.putEntry({ ...entry, id: 'b' })
  tellAll()
  for (const { currentSession } of [one, other]) expect(currentSession().passwordNoticeClosed).toBe(false)
})
