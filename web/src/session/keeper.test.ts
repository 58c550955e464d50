/** The keeper with a clock that the test controls: what runs when, and the effect of a refusal. */
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signed, TOKEN_KEY } from '../test/signed.ts'
import type { Entry } from './entry.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const START = Date.parse('2026-11-25T13:42:00Z')
const REFUSED = 'Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).'

const entry: Entry = {
  id: 'a',
  turn: 1,
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
  refreshLock: null,
}

const fetched = vi.fn<typeof fetch>()
const heard = new Map<string, () => void>()
const [reload, replace] = [vi.fn(), vi.fn()]
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  heard.clear()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { reload, replace })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener))
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    visibilityState: 'visible',
  })
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
  const account = await import('./account.ts')
  const { isInTime, startKeeper } = await import('./keeper.ts')
  const { believe } = await import('./proof.ts')
  const { takeQueries } = await import('../api/query.ts')
  await believe(TOKEN_KEY)
  store.openStore('scale')
  store.putEntry({ ...entry, ...over })
  startKeeper()
  return { ...store, ...account, isInTime, queryClient: takeQueries() }
}
/** The session that a page finds when it is loaded after the lock ended without its user. */
async function loadedAnew() {
  vi.resetModules()
  const { currentSession, openStore } = await import('./store.ts')
  openStore('scale')
  return currentSession()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const OVER = { codigo: 'NAO_AUTENTICADO', error: 'Sua sessão terminou. Entre novamente.' }
const bearers = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
const asked = () => fetched.mock.calls.map(([to, init]) => `${init?.method} ${to}`)

test('where nobody has signed in there is nothing to restore, and nothing is asked', async () => {
  vi.resetModules()
  const { openStore } = await import('./store.ts')
  const { restaurar } = await import('./keeper.ts')
  openStore('scale')
  await restaurar()
  expect(asked()).toEqual([])
})

// spec: session.check-runs-every, limits.inactivity-check-every
test('the check runs every eight seconds, and refreshes a token of eight minutes', async () => {
  await signedIn({ lastUpdate: START - 8 * MINUTE })
  await pass(8 * SECOND - 1)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['PUT /v1/auth/refresh-token'])
  // Without an answer it is retried at the next check.
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
  expect(reload).not.toHaveBeenCalled()
  await pass(17 * SECOND)
  expect(reload).toHaveBeenCalledOnce()
  const notice = expect.stringContaining('inatividade')
  expect(await loadedAnew()).toMatchObject({ status: 'out', notice })
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

test('the session that locks ends on the server, and no tab keeps a token', async () => {
  const { readEntry, currentSession } = await signedIn()
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  await pass(8 * MINUTE + 8 * SECOND)
  expect(currentSession().status).toBe('locked')
  expect(asked()).toEqual(['POST /v1/auth/logout'])
  expect(bearers()).toEqual(['Bearer a1'])
  expect(readEntry()?.token).toBeNull()
  expect(localStorage.getItem('clinica:scale')).not.toMatch(/a1|r1/)
  // Once answered, it is not repeated.
  await pass(MINUTE)
  expect(asked()).toHaveLength(1)
})

test.each<[string, () => Response]>([
  ['no line', () => Response.error()],
  ['429', () => answer(429, { codigo: 'MUITAS_TENTATIVAS', error: 'Aguarde.' })],
  ['503', () => answer(503, { codigo: 'INDISPONIVEL', error: 'Aguarde.' })],
])('%s: the end is said again until it is heard', async (_, unheard) => {
  const { sair } = await signedIn()
  fetched.mockImplementation(async () => (fetched.mock.calls.length < 3 ? unheard() : answer(401, OVER)))
  sair()
  await pass(8 * SECOND)
  expect(asked()).toHaveLength(2)
  await pass(MINUTE)
  expect(asked()).toEqual(Array(3).fill('POST /v1/auth/logout'))
  expect(bearers()).toEqual(Array(3).fill('Bearer a1'))
})

test('locked: the mouse counts for nothing, and nothing is refreshed, polled or read', async () => {
  const { currentSession, queryClient, isInTime, renovar } = await signedIn({ token: null })
  const read = vi.fn(async () => 'rows')
  const polled = queryClient.fetchQuery({ queryKey: ['GET /v1/atendimentos'], queryFn: read })
  polled.catch(() => undefined)
  for (let minutes = 0; minutes < 29; minutes++) {
    heard.get('mousemove')?.()
    await pass(MINUTE)
  }
  expect(await renovar('a1')).toBeNull()
  expect(isInTime()).toBe(false)
  expect(asked()).toEqual([])
  expect(read).not.toHaveBeenCalled()
  await pass(MINUTE + 8 * SECOND)
  expect(currentSession().status).toBe('out')
})

test('an answer that is still on its way when it locks is waited for no longer', async () => {
  const { queryClient, trancar } = await signedIn()
  let isGivenUp = false
  const read = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>(() => signal.addEventListener('abort', () => (isGivenUp = true)))
  queryClient.fetchQuery({ queryKey: ['GET /v1/pacientes'], queryFn: read }).catch(() => undefined)
  trancar()
  await pass(0)
  expect(isGivenUp).toBe(true)
})

test('locking forgets what no screen shows; behind it nothing that is called goes through the rest', async () => {
  const { queryClient, trancar } = await signedIn()
  const { askWhetherShut, forgetQueries, pauseQueries, readAgainHere } = await import('../api/query.ts')
  const { isShut } = await import('./proof.ts')
  askWhetherShut(isShut)
  const queryKey = ['GET /v1/atendimentos']
  queryClient.setQueryData(queryKey, 'day')
  queryClient.setQueryData(['GET /v1/pacientes'], 'rows')
  const putAway = new QueryObserver(queryClient, { queryKey, staleTime: 'static' }).subscribe(() => undefined)
  trancar()
  expect(queryClient.getQueryCache().getAll()).toMatchObject([{ queryKey }])
  putAway()
  askWhetherShut(() => false)
  pauseQueries(false)
  forgetQueries()
  await readAgainHere(['atendimentos'])
  await pass(22 * MINUTE)
  expect(queryClient.getQueryCache().getAll()).toMatchObject([
    { state: { data: 'day', isInvalidated: false } },
  ])
})

test.each(['visibilitychange', 'pageshow', 'focus'])(
  '%s: who comes back finds the door closed',
  async name => {
    const { currentSession } = await signedIn()
    vi.setSystemTime(START + 9 * MINUTE)
    heard.get(name)?.()
    expect(currentSession().status).toBe('locked')
  },
)

test('a hidden tab is not one that came back', async () => {
  const { currentSession } = await signedIn()
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.setSystemTime(START + 9 * MINUTE)
  heard.get('visibilitychange')?.()
  expect(currentSession().status).toBe('in')
})

test('a late mouse does not revive what is past its time', async () => {
  const { currentSession, readEntry } = await signedIn()
  await pass(3 * SECOND)
  // The computer slept; the mouse movement woke it, and the five-second timer fires before the eight-second one.
  vi.setSystemTime(START + 9 * MINUTE)
  heard.get('mousemove')?.()
  await pass(2 * SECOND)
  expect(currentSession().status).toBe('locked')
  expect(readEntry()?.lastActivity).toBe(START)
})

test('a lid closed right after the last key: the time asleep counts', async () => {
  const { currentSession } = await signedIn()
  await pass(4 * SECOND)
  heard.get('keydown')?.()
  // Awake again before the lock, so the session goes on from where it stood.
  vi.setSystemTime(START + 6 * MINUTE)
  await pass(8 * SECOND)
  expect(currentSession()).toMatchObject({ status: 'in', warned: true })
  await pass(2 * MINUTE + 10 * SECOND)
  expect(currentSession().status).toBe('locked')
})

test('a clock that is set back keeps nobody in for longer', async () => {
  const { currentSession } = await signedIn()
  vi.setSystemTime(START - 60 * MINUTE)
  await pass(7 * MINUTE)
  expect(currentSession()).toMatchObject({ status: 'in', warned: true })
  await pass(MINUTE + 20 * SECOND)
  expect(currentSession().status).toBe('locked')
})

test('past its time nothing is asked, though no clock has rung', async () => {
  const { isInTime, currentSession } = await signedIn()
  expect(isInTime()).toBe(true)
  vi.setSystemTime(START + 9 * MINUTE)
  expect(isInTime()).toBe(false)
  expect(currentSession().status).toBe('locked')
  vi.setSystemTime(START + 31 * MINUTE)
  expect(isInTime()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect((await loadedAnew()).status).toBe('out')
})

describe('who enters where a session is locked', () => {
  const enters = (userId: number) => {
    fetched.mockImplementation(async to =>
      String(to).endsWith('authenticate')
        ? answer(200, { access_token: 'a2', refresh_token: 'r2', expires_in: 900 })
        : answer(200, { ...entry.user, userId }),
    )
  }
  const credentials = { email: 'd@scale.example', password: 'Scale2026' }

  test('the same person goes on, with new tokens and what was read', async () => {
    const { entrar, currentSession, readEntry, queryClient } = await signedIn({ token: null })
    queryClient.setQueryData(['GET /v1/pacientes'], 'rows')
    enters(7)
    await entrar(credentials)
    expect(currentSession()).toMatchObject({ status: 'in', id: 'a' })
    expect(readEntry()).toMatchObject({ turn: 2, token: { accessToken: 'a2', refreshToken: 'r2' } })
    expect(queryClient.getQueryData(['GET /v1/pacientes'])).toBe('rows')
    expect(asked()).toEqual(['POST /v1/auth/authenticate', 'GET /v1/auth/info'])
    expect(bearers()).toEqual([null, 'Bearer a2'])
  })

  test('another person finds nothing of the first', async () => {
    const { entrar, currentSession, queryClient } = await signedIn({ token: null })
    queryClient.setQueryData(['GET /v1/pacientes'], 'rows')
    enters(8)
    await entrar(credentials)
    expect(currentSession()).toMatchObject({ status: 'in', user: { userId: 8 } })
    expect(currentSession().id).not.toBe('a')
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('a session that another tab opened meanwhile ends', async () => {
    const { entrar, putEntry, readEntry } = await signedIn({ token: null })
    enters(7)
    const entering = entrar(credentials)
    putEntry({ ...entry, turn: 2 })
    await entering
    expect(readEntry()).toMatchObject({ turn: 3, token: { accessToken: 'a2' } })
    expect(asked().at(-1)).toBe('POST /v1/auth/logout')
    expect(bearers().at(-1)).toBe('Bearer a1')
  })

  test('a sign-in that is finished twice goes on', async () => {
    const { FactorMissing, prosseguir, readEntry } = await signedIn({ token: null })
    enters(7)
    const missing = new FactorMissing({
      access_token: 'a2',
      refresh_token: 'r2',
      token_type: 'Bearer',
      expires_in: 900,
    })
    await prosseguir(missing)
    await prosseguir(missing)
    expect(readEntry()).toMatchObject({ token: { accessToken: 'a2' } })
    expect(asked()).not.toContain('POST /v1/auth/logout')
  })

  test('tokens of whom the server then does not tell are not left alive', async () => {
    const { entrar, currentSession } = await signedIn({ token: null })
    fetched
      .mockResolvedValueOnce(answer(200, { access_token: 'a2', refresh_token: 'r2', expires_in: 900 }))
      .mockResolvedValueOnce(answer(503, { codigo: 'INDISPONIVEL', error: 'Aguarde.' }))
    await expect(entrar(credentials)).rejects.toMatchObject({ status: 503 })
    expect(currentSession().status).toBe('locked')
    expect(asked().at(-1)).toBe('POST /v1/auth/logout')
    expect(bearers().at(-1)).toBe('Bearer a2')
  })
})

describe('what a page keeps behind its lock', () => {
  const KEY = 'clinica:scale'
  const accessToken = signed()
  const token = { accessToken, refreshToken: 'r1', scopes: [], expireIn: 8_640_000 }
  const credentials = { email: 'd@scale.example', password: 'Scale2026' }
  const back = signed({ sid: 'second', iat: 1500 })
  const others = signed({ sub: '8', sid: 'second', iat: 1500 })

  async function lockedWith(answered: string, userId = 7) {
    const session = await signedIn({ token })
    session.trancar()
    fetched.mockImplementation(async to =>
      String(to).endsWith('authenticate')
        ? answer(200, { access_token: answered, refresh_token: 'r2', expires_in: 900 })
        : answer(200, { ...entry.user, userId }),
    )
    return session
  }

  test('comes back to its person, where the server has signed it', async () => {
    const { entrar, currentSession } = await lockedWith(back)
    await entrar(credentials)
    expect(currentSession()).toMatchObject({ status: 'in', id: 'a' })
    expect(reload).not.toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })

  test.each([
    ['no token of the server’s', 'a2', 7],
    ['the token of the session that ended', accessToken, 7],
    ['another person’s, in this one’s name', others, 7],
    ['another person’s', others, 8],
  ])('goes with the page: whoever enters with %s finds none of it', async (_, answered, userId) => {
    const { entrar, currentSession } = await lockedWith(answered, userId)
    await entrar(credentials)
    expect(replace).toHaveBeenCalledWith('/painel')
    expect(currentSession().status).toBe('locked')
    expect(await loadedAnew()).toMatchObject({ status: 'in', user: { userId } })
  })

  test.each([
    ['as the server signed it', back, 'in'],
    ['as nobody signed it', 'a2', 'locked'],
    ['another person’s', others, 'locked'],
  ])('an entry that says it is open, %s', async (_, written, status) => {
    const { currentSession } = await lockedWith('')
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...entry, turn: 2, token: { ...token, accessToken: written } }),
    )
    await pass(8 * SECOND)
    expect(bearers().at(-1)).toBe(`Bearer ${written}`)
    await vi.waitFor(() => expect(currentSession().status).toBe(status))
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('unlocked in another tab', () => {
  const KEY = 'clinica:scale'
  const written = { ...entry, turn: 2, lastActivity: START }

  test('this one opens when the server knows the tokens as that person’s', async () => {
    const { currentSession } = await signedIn({ token: null })
    localStorage.setItem(KEY, JSON.stringify(written))
    fetched.mockImplementation(async () => answer(200, entry.user))
    await pass(8 * SECOND)
    expect(asked()).toEqual(['GET /v1/auth/info'])
    expect(bearers()).toEqual(['Bearer a1'])
    expect(currentSession()).toMatchObject({ status: 'in', id: 'a' })
  })

  test.each<[string, () => Response]>([
    ['refused', () => answer(401, OVER)],
    ['of somebody else', () => answer(200, { ...entry.user, userId: 8 })],
    ['unanswered', () => Response.error()],
  ])('%s, it stays locked', async (_, answered) => {
    const { currentSession } = await signedIn({ token: null })
    localStorage.setItem(KEY, JSON.stringify(written))
    fetched.mockImplementation(async () => answered())
    await pass(8 * SECOND)
    expect(asked()).toHaveLength(1)
    expect(currentSession().status).toBe('locked')
  })

  test('what that tab wrote stays as it is until then, also where the clock was set back', async () => {
    await signedIn({ token: null })
    const ahead = JSON.stringify({ ...written, lastActivity: START + 60 * MINUTE })
    localStorage.setItem(KEY, ahead)
    fetched.mockImplementation(async () => Response.error())
    await pass(8 * SECOND)
    expect(localStorage.getItem(KEY)).toBe(ahead)
  })
})

test('a refresh that comes back after the lock opens nothing', async () => {
  const { readEntry, renovar, trancar } = await signedIn()
  let come: (response: Response) => void = () => undefined
  fetched.mockImplementationOnce(() => new Promise(done => (come = done)))
  const renewed = renovar()
  trancar()
  come(answer(200, { access_token: 'a2', refresh_token: 'r2', expires_in: 900 }))
  expect(await renewed).toBeNull()
  expect(readEntry()?.token).toBeNull()
})

test('what another tab refreshed is taken, not asked for again', async () => {
  const { renovar } = await signedIn()
  expect(await renovar('a0')).toBe('a1')
  expect(asked()).toEqual([])
})

test('what one person asked for is never asked for again with the token of who signs in next', async () => {
  const { renovar, putEntry, currentSession } = await signedIn()
  let come: (response: Response) => void = () => undefined
  fetched.mockImplementationOnce(() => new Promise(done => (come = done)))
  const renewed = renovar('a1', 'a')
  putEntry(null)
  putEntry({ ...entry, id: 'b', token: { accessToken: 'b1', refreshToken: 's1', scopes: [], expireIn: 1 } })
  come(answer(200, { access_token: 'a2', refresh_token: 'r2', expires_in: 900 }))
  expect(await renewed).toBeNull()
  // Refused only now.
  expect(await renovar('a1', 'a')).toBeNull()
  expect(await renovar('b0', 'b')).toBe('b1')
  expect(currentSession()).toMatchObject({ status: 'in', id: 'b' })
})

test.each([
  [429, { codigo: 'MUITAS_TENTATIVAS', error: 'Aguarde.' }],
  [503, { codigo: 'INDISPONIVEL', error: 'Aguarde.' }],
])('a refresh answered by %i signs nobody out', async (status, body) => {
  const { currentSession } = await signedIn({ lastUpdate: START - 8 * MINUTE })
  fetched.mockImplementation(async () => answer(status, body))
  await pass(8 * SECOND)
  expect(asked()).toEqual(['PUT /v1/auth/refresh-token'])
  expect(currentSession().status).toBe('in')
})

test('a storage that was emptied signs out', async () => {
  const { currentSession, queryClient } = await signedIn({ token: null })
  queryClient.setQueryData(['GET /v1/pacientes'], 'rows')
  localStorage.removeItem('clinica:scale')
  await pass(8 * SECOND)
  expect(currentSession().status).toBe('out')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
