/** Signing in and out, locking and coming back, and the one refresh for all callers and all tabs. */
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

/** Rejects with an `ApiError` whose sentence belongs on the screen. */
export async function entrar(credentials: Credentials): Promise<void> {
  await enterWith(await call(authenticate, { body: credentials, bearer: '' }))
}

/** The second step, where the account has a second factor. */
export async function entrarComCodigo(body: {
  ticket: string
  codigo: string
  lembrar: boolean
}): Promise<void> {
  await enterWith(await call(comCodigo, { body, bearer: '' }))
}

/** The clinic demands a second factor that the account has not: these tokens set it, and nothing else. */
export class FactorMissing extends Error {
  readonly tokens: Tokens

  constructor(tokens: Tokens) {
    super('The second factor has to be set first')
    this.tokens = tokens
  }
}

/** It is set now. */
export const prosseguir = ({ tokens }: FactorMissing): Promise<void> => enterWith(tokens)

export const abandonar = ({ tokens }: FactorMissing): void => end(tokenOf(tokens))

/** The person of the locked session goes on with what is behind the lock; anybody else starts afresh. */
async function enterWith(tokens: Tokens): Promise<void> {
  const token = tokenOf(tokens)
  const user = await call(info, { bearer: token.accessToken }).catch((error: unknown) => {
    if (error instanceof ApiError && error.codigo === 'SEGUNDO_FATOR_EXIGIDO') throw new FactorMissing(tokens)
    end(token)
    throw error
  })
  const now = Date.now()
  const old = readEntry()
  // Unproven, what stands behind the lock is dropped, and its person starts afresh too.
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
  if (old) end(old.token)
}

/** @param isGood it ends by what its person did, and nothing went wrong */
export function sair(notice: string | null = null, isGood = false): void {
  const entry = readEntry()
  putEntry(null, notice, isGood)
  if (entry) end(entry.token)
}

/** The session is over, on the server too; what stands on the screen waits for its person. */
export function trancar(why: Pick<Entry, 'lockedFor'> = {}): void {
  const entry = readEntry()
  if (!entry?.token) return
  changeEntry(entry.id, { token: null, ...why })
  end(entry.token)
}

/**
 * What could not yet be said to the server: no line, as when a computer wakes up. The access token alone, in the
 * memory of this tab; a quarter of an hour after it was given out it can do nothing but end its session.
 */
const ending = new Set<string>()

function end(token: Token | null): void {
  if (!token) return
  ending.add(token.accessToken)
  endAll()
}

/** At every check of the keeper, until the server has answered. */
export function endAll(): void {
  for (const bearer of ending) {
    ending.delete(bearer)
    call(logout, { bearer }).catch(error => {
      if (!isRefused(error)) ending.add(bearer)
    })
  }
}

let isAsking = false

/** Another tab says that the person is back: this one shows what it keeps when the server has said and signed so. */
export async function voltar(): Promise<void> {
  const entry = returned()
  if (!entry?.token || isAsking) return
  isAsking = true
  try {
    const user = await call(info, { bearer: entry.token.accessToken })
    if (user.userId === entry.user.userId && (await prove(entry.token.accessToken))) acceptReturn(entry)
  } catch {
    // Refused, it was written by hand; unanswered, the next check asks again.
  } finally {
    isAsking = false
  }
}

let running: Promise<string | null> | null = null

/** A new access token in place of `used`; null when the session is over, refused or locked. */
export function renovar(used = readEntry()?.token?.accessToken): Promise<string | null> {
  if (used === undefined) return Promise.resolve(null)
  running ??= alone('clinica:renovar', () => exchange(used)).finally(() => {
    running = null
  })
  return running
}

async function exchange(used: string): Promise<string | null> {
  const entry = readEntry()
  if (!entry?.token) return null
  // Another tab has refreshed already.
  if (entry.token.accessToken !== used) return entry.token.accessToken
  try {
    const { refreshToken: bearer } = entry.token
    const token = tokenOf(await call(refreshToken, { bearer, body: new URLSearchParams() }))
    // Locked or signed out meanwhile, or back since: the new pair ended with its session.
    const now = readEntry()?.token
    if (now?.accessToken !== used) return now?.accessToken ?? null
    changeEntry(entry.id, { token, lastUpdate: Date.now() })
    await refreshUser(entry.id, token.accessToken).catch(() => undefined)
    return token.accessToken
  } catch (error) {
    // Without an answer nothing was refused: the next check asks again.
    if (!isRefused(error)) throw error
    if (readEntry()?.token?.accessToken === used) sair(error.error)
    return null
  }
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.isRefusal

/** Reads again who is signed in: after a refresh, and when the own profile was saved. */
export async function refreshUser(id = readEntry()?.id, bearer?: string): Promise<void> {
  if (id === undefined) return
  const user = await call(info, { bearer })
  changeEntry(id, { user })
}
