/** Signing in and out, locking and unlocking, and one token refresh for all callers and tabs. */
import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { randomKey } from '../api/idempotency.ts'
import { alone } from './alone.ts'
import { authenticate, entrarComCodigo as comCodigo, info, logout, refreshToken } from './endpoints.ts'
import { type Entry, type Token, tokenOf } from './entry.ts'
import { prove } from './proof.ts'
import { acceptReturn, changeEntry, putEntry, readEntry, returned } from './store.ts'

export interface Credentials {
  email: string
  password: string
}

/** Rejects with an `ApiError` whose message can be shown. */
export async function entrar(credentials: Credentials): Promise<void> {
  await enterWith(await call(authenticate, { body: credentials, bearer: '' }))
}

/** The second step of signing in to an account with a second factor. */
export async function entrarComCodigo(body: {
  ticket: string
  codigo: string
  lembrar: boolean
}): Promise<void> {
  await enterWith(await call(comCodigo, { body, bearer: '' }))
}

/** The clinic requires a second factor that the account does not have. These tokens can only set one up. */
export class FactorMissing extends Error {
  readonly tokens: Tokens

  constructor(tokens: Tokens) {
    super('The second factor has to be set first')
    this.tokens = tokens
  }
}

/** Continues the sign-in after the factor was set up. */
export const prosseguir = ({ tokens }: FactorMissing): Promise<void> => enterWith(tokens)

export const abandonar = ({ tokens }: FactorMissing): void => end(tokenOf(tokens))

/** Opens the session. The user of the locked session continues what is behind the lock; another user starts afresh. */
async function enterWith(tokens: Tokens): Promise<void> {
  const token = tokenOf(tokens)
  const user = await call(info, { bearer: token.accessToken }).catch((error: unknown) => {
    if (error instanceof ApiError && error.codigo === 'SEGUNDO_FATOR_EXIGIDO') throw new FactorMissing(tokens)
    end(token)
    throw error
  })
  const now = Date.now()
  const old = readEntry()
  // Without proof by the server's signature, what is behind the lock is dropped, even for the same user id.
  const isBack = old !== null && old.user.userId === user.userId && (await prove(token.accessToken))
  putEntry({
    id: isBack ? old.id : randomKey(),
    turn: isBack ? old.turn + 1 : 1,
    token,
    user,
    lastActivity: now,
    lastUpdate: now,
    refreshLock: null,
    ...(isBack && old.passwordNoticeClosed && { passwordNoticeClosed: true }),
  })
  // The same when the last step of the sign-in was taken twice.
  if (old?.token?.accessToken !== token.accessToken) end(old?.token ?? null)
}

/** @param isGood the user's own action ended the session; nothing went wrong */
export function sair(notice: string | null = null, isGood = false): void {
  const entry = readEntry()
  putEntry(null, notice, isGood)
  if (entry) end(entry.token)
}

/** Locks: ends the session, also on the server, and keeps what is on the screen for its user. */
export function trancar(why: Pick<Entry, 'lockedFor'> = {}): void {
  const entry = readEntry()
  if (!entry?.token) return
  changeEntry(entry.id, { token: null, ...why })
  end(entry.token)
}

/**
 * Access tokens whose logout has not reached the server yet, as when a computer wakes up without network. Only the
 * access token, in this tab's memory: 15 minutes after it was issued it can only end its own session.
 */
const ending = new Set<string>()

function end(token: Token | null): void {
  if (!token) return
  ending.add(token.accessToken)
  endAll()
}

/** Called at every check of the keeper, until the server has answered. */
export function endAll(): void {
  for (const bearer of ending) {
    ending.delete(bearer)
    call(logout, { bearer }).catch(error => {
      if (!isRefused(error)) ending.add(bearer)
    })
  }
}

let isAsking = false

/** Another tab says that the user is back: this tab opens when the server confirms it and its signature is valid. */
export async function voltar(): Promise<void> {
  const entry = returned()
  if (!entry?.token || isAsking) return
  isAsking = true
  try {
    const user = await call(info, { bearer: entry.token.accessToken })
    if (user.userId === entry.user.userId && (await prove(entry.token.accessToken))) acceptReturn(entry)
  } catch {
    // If refused, the entry was written by hand; if unanswered, the next check asks again.
  } finally {
    isAsking = false
  }
}

let running: Promise<string | null> | null = null

/** A new access token in place of `used`, of the sign-in `id`; null when that is over, refused or locked. */
export function renovar(
  used = readEntry()?.token?.accessToken,
  id = readEntry()?.id,
): Promise<string | null> {
  if (used === undefined || id === undefined) return Promise.resolve(null)
  running ??= alone('clinica:renovar', () => exchange(used, id)).finally(() => {
    running = null
  })
  return running
}

/** Null as soon as the sign-in is over: what it asked for is never asked for again with somebody else's token. */
function tokenNow(id: string): Token | null {
  const entry = readEntry()
  return entry?.id === id ? entry.token : null
}

async function exchange(used: string, id: string): Promise<string | null> {
  const old = tokenNow(id)
  // Null, or another tab has already refreshed the token.
  if (old?.accessToken !== used) return old?.accessToken ?? null
  try {
    const token = tokenOf(await call(refreshToken, { bearer: old.refreshToken, body: new URLSearchParams() }))
    // If the session was locked, ended or unlocked meanwhile, the new tokens belong to a session that is over.
    const now = tokenNow(id)
    if (now?.accessToken !== used) return now?.accessToken ?? null
    changeEntry(id, { token, lastUpdate: Date.now() })
    await refreshUser(id, token.accessToken).catch(() => undefined)
    return token.accessToken
  } catch (error) {
    // Without an answer nothing was refused: the next check tries again.
    if (!isRefused(error)) throw error
    if (tokenNow(id)?.accessToken === used) sair(error.error)
    return null
  }
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.isRefusal

/** Reads the signed-in user again: after a token refresh, and after the own profile was saved. */
export async function refreshUser(id = readEntry()?.id, bearer?: string): Promise<void> {
  if (id === undefined) return
  const user = await call(info, { bearer })
  changeEntry(id, { user })
}
