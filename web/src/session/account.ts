/** Signing in and out, unlocking, and the one refresh for all callers and all tabs. */
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { randomKey } from '../api/idempotency.ts'
import { alone } from './alone.ts'
import { authenticate, info, logout, refreshToken } from './endpoints.ts'
import { type Entry, tokenOf } from './entry.ts'
import { changeEntry, putEntry, readEntry } from './store.ts'

export interface Credentials {
  email: string
  password: string
}

/** Rejects with an `ApiError` whose sentence belongs on the screen. */
export async function entrar(credentials: Credentials): Promise<void> {
  putEntry(await signIn(credentials))
}

/** The same person goes on with what stood behind the lock; anybody else starts afresh. */
export async function destravar(credentials: Credentials): Promise<void> {
  const fresh = await signIn(credentials)
  const old = readEntry()
  const isSame = old !== null && old.user.userId === fresh.user.userId
  putEntry(isSame ? { ...fresh, id: old.id } : fresh)
  if (old) revoke(old)
}

async function signIn(credentials: Credentials): Promise<Entry> {
  const token = tokenOf(await call(authenticate, { body: credentials, bearer: '' }))
  const user = await call(info, { bearer: token.accessToken })
  const now = Date.now()
  return {
    id: randomKey(),
    token,
    user,
    lastActivity: now,
    lastUpdate: now,
    locked: false,
    refreshLock: null,
  }
}

export function sair(notice: string | null = null): void {
  const entry = readEntry()
  putEntry(null, notice)
  if (entry) revoke(entry)
}

/** Nobody waits for it: here the session is over already. */
const revoke = ({ token }: Entry): void => {
  call(logout, { bearer: token.accessToken }).catch(() => undefined)
}

let running: Promise<string | null> | null = null

/** A new access token in place of `used`; null when the session is over, refused or locked. */
export function renovar(used = readEntry()?.token.accessToken): Promise<string | null> {
  running ??= alone('clinica:renovar', () => exchange(used)).finally(() => {
    running = null
  })
  return running
}

async function exchange(used: string | undefined): Promise<string | null> {
  const entry = readEntry()
  if (!entry || entry.locked) return null
  // Another tab was here first.
  if (entry.token.accessToken !== used) return entry.token.accessToken
  try {
    const { refreshToken: bearer } = entry.token
    const token = tokenOf(await call(refreshToken, { bearer, body: new URLSearchParams() }))
    changeEntry(entry.id, { token, lastUpdate: Date.now() })
    await refreshUser(entry.id, token.accessToken).catch(() => undefined)
    return token.accessToken
  } catch (error) {
    // Without an answer nothing was refused: the next check asks again.
    if (!(error instanceof ApiError && error.isRefusal)) throw error
    if (readEntry()?.id === entry.id) sair(error.error)
    return null
  }
}

/** Reads again who is signed in: after a refresh, and when the own profile was saved. */
export async function refreshUser(id = readEntry()?.id, bearer?: string): Promise<void> {
  if (id === undefined) return
  const user = await call(info, { bearer })
  changeEntry(id, { user })
}
