/** The keeper over a clock that the test moves: what runs when, and what a refusal does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from './entry.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const START = Date.parse('2026-11-25T13:42:00Z')
const REFUSED = 'Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).'

const entry: Entry = {
  id: 'a',
  token: { accessToken: 'a1', refreshToken: 'r1', scopes: [], expireIn: 8_640_000 },
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
  lastActivity: START,
  lastUpdate: START,
  locked: false,
  refreshLock: null,
}

const fetched = vi.fn<typeof fetch>()
const heard = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  const kept = new Map<string, string>()
  heard.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener))
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  vi.stubGlobal('fetch', fetched)
  fetched.mockRejectedValue(new TypeError('no line'))
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function signedIn(over: Partial<Entry> = {}) {
  vi.resetModules()
  const store = await import('./store.ts')
  const { startKeeper } = await import('./keeper.ts')
  store.openStore('scale')
  store.putEntry({ ...entry, ...over })
  startKeeper()
  return store
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const asked = () => fetched.mock.calls.map(([to, init]) => `${init?.method} ${to}`)

// spec: session.check-runs-every, limits.inactivity-check-every
test('the check runs every eight seconds, and refreshes a token of eight minutes', async () => {
  await signedIn({ lastUpdate: START - 8 * MINUTE })
  await pass(8 * SECOND - 1)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['PUT /v1/auth/refresh-token'])
  // Unanswered, it is asked again at the next check.
  await pass(8 * SECOND - 1)
  expect(asked()).toHaveLength(1)
  await pass(1)
  expect(asked()).toHaveLength(2)
})

// spec: account.auth-state-browser-entry, calls.put-auth-sent-browser
test('a refresh brings the new pair and who is signed in', async () => {
  const { readEntry } = await signedIn({ lastUpdate: START - 8 * MINUTE })
  const user = { ...entry.user, lastname: 'Souza Lima' }
  fetched
    .mockResolvedValueOnce(answer(200, { access_token: 'a2', refresh_token: 'r2', expires_in: 900 }))
    .mockResolvedValueOnce(answer(200, user))
  await pass(8 * SECOND)
  expect(asked()).toEqual(['PUT /v1/auth/refresh-token', 'GET /v1/auth/info'])
  const sent = fetched.mock.calls[0]?.[1]
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer r1')
  expect(sent?.body).toEqual(new URLSearchParams())
  expect(readEntry()).toMatchObject({
    token: { accessToken: 'a2', refreshToken: 'r2', expireIn: 8_640_000 },
    user,
    lastUpdate: START + 8 * SECOND,
  })
})

// spec: session.refresh-failure-logs, errors.refresh-failure-logs
test('a refused refresh signs out and keeps the server’s words', async () => {
  const { readEntry, currentSession } = await signedIn({ lastUpdate: START - 8 * MINUTE })
  fetched.mockResolvedValueOnce(answer(401, { codigo: 'CREDENCIAIS_INVALIDAS', error: REFUSED }))
  await pass(8 * SECOND)
  expect(readEntry()).toBeNull()
  expect(currentSession()).toMatchObject({ status: 'out', notice: REFUSED })
})

// spec: session.mouse-movement-sets, limits.activity-flag-resets
test('the mouse counts at the next fifth second, once', async () => {
  const { readEntry } = await signedIn()
  await pass(SECOND)
  heard.get('mousemove')?.()
  await pass(4 * SECOND - 1)
  expect(readEntry()?.lastActivity).toBe(START)
  await pass(1)
  expect(readEntry()?.lastActivity).toBe(START + 5 * SECOND)
  await pass(5 * SECOND)
  expect(readEntry()?.lastActivity).toBe(START + 5 * SECOND)
  heard.get('mousemove')?.()
  await pass(5 * SECOND)
  expect(readEntry()?.lastActivity).toBe(START + 15 * SECOND)
})

test('idle: warned after five minutes, locked after eight, out after thirty', async () => {
  const { currentSession } = await signedIn()
  await pass(5 * MINUTE - 1)
  expect(currentSession()).toMatchObject({ status: 'in', warned: false })
  await pass(8 * SECOND)
  expect(currentSession()).toMatchObject({ status: 'in', warned: true })
  await pass(3 * MINUTE - 16 * SECOND)
  expect(currentSession()).toMatchObject({ status: 'in', warned: true })
  await pass(16 * SECOND)
  expect(currentSession()).toMatchObject({ status: 'locked', warned: false })
  await pass(22 * MINUTE - 16 * SECOND)
  expect(currentSession().status).toBe('locked')
  await pass(17 * SECOND)
  expect(currentSession()).toMatchObject({ status: 'out', notice: expect.stringContaining('inatividade') })
})

test('who moves the mouse while warned goes on', async () => {
  const { currentSession } = await signedIn()
  await pass(5 * MINUTE + 8 * SECOND)
  expect(currentSession().warned).toBe(true)
  heard.get('mousemove')?.()
  await pass(5 * SECOND)
  expect(currentSession().warned).toBe(false)
  await pass(5 * MINUTE - 16 * SECOND)
  expect(currentSession()).toMatchObject({ status: 'in', warned: false })
})

test('every kind of work counts', async () => {
  await signedIn()
  expect([...heard.keys()]).toEqual(
    expect.arrayContaining(['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel']),
  )
})
