/** The tenant's one entry in localStorage: what all tabs know of the session. */
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'

export interface Token {
  accessToken: string
  refreshToken: string
  scopes: readonly string[]
  /** The specification's, in milliseconds. */
  expireIn: number
}

export interface Entry {
  /** Of this sign-in. The same person who unlocks keeps it; anybody else gets a new one. */
  id: string
  /** Counts this person's sign-ins and unlocks: each has its own tokens. */
  turn: number
  /** Null while the session is locked: a tab cannot pretend otherwise, since it has no token. */
  token: Token | null
  user: UserInfo
  /** Instants in milliseconds. */
  lastActivity: number
  lastUpdate: number
  /** The tab that refreshes for all, where the browser has no Web Locks. */
  refreshLock: { by: string; until: number } | null
  /** Who was told in this sign-in that somebody else set the password has closed it. */
  passwordNoticeClosed?: true
  /** Why it is locked, where nobody was idle. */
  lockedFor?: LockedFor
}

/** The clinic demands a second factor, which is set up where one enters; or a key of the account asks for a new entry. */
export type LockedFor = 'factor' | 'email'

const EXPIRE_IN = 8_640_000

export const keyOf = (tenant: string): string => `clinica:${tenant}`

export const tokenOf = (tokens: { access_token: string; refresh_token: string }): Token => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  scopes: scopesOf(tokens.access_token),
  expireIn: EXPIRE_IN,
})

/** The access token's `authorities`. The server judges; the screens only choose what to show. */
export function scopesOf(accessToken: string): readonly string[] {
  try {
    const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    if (typeof claims !== 'object' || claims === null || !('authorities' in claims)) return []
    const { authorities } = claims
    return Array.isArray(authorities) ? authorities.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Anything else than our own writing counts as signed out. */
export function parseEntry(text: string | null): Entry | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.lastActivity === 'number' &&
  typeof value.lastUpdate === 'number' &&
  typeof value.turn === 'number' &&
  isRecord(value.user) &&
  typeof value.user.userId === 'number' &&
  (value.token === null ||
    (isRecord(value.token) &&
      typeof value.token.accessToken === 'string' &&
      typeof value.token.refreshToken === 'string' &&
      Array.isArray(value.token.scopes)))

/**
 * Two tabs may write within the same instant, one not having seen the other's words. Of one sign-in the newest
 * token and the latest activity win, so that no used-up refresh token ever comes back; what is locked stays locked
 * until its person enters again.
 */
export function merge(mine: Entry | null, theirs: Entry): Entry {
  if (!mine || mine.id !== theirs.id) return theirs
  // One sign-in is one person's: written by hand, it would let another one in as this one.
  if (mine.user.userId !== theirs.user.userId) return mine
  if (mine.turn !== theirs.turn) return mine.turn > theirs.turn ? mine : theirs
  const newer = mine.lastUpdate > theirs.lastUpdate ? mine : theirs
  const isLocked = mine.token === null || theirs.token === null
  return {
    ...theirs,
    token: isLocked ? null : newer.token,
    user: newer.user,
    lastUpdate: newer.lastUpdate,
    lastActivity: Math.max(mine.lastActivity, theirs.lastActivity),
    ...(mine.passwordNoticeClosed && { passwordNoticeClosed: true }),
  }
}
