/** The clinic's entry in localStorage: what all tabs know of the session. */
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'

export interface Token {
  accessToken: string
  refreshToken: string
  scopes: readonly string[]
  /** Milliseconds; a fixed number from the specification. */
  expireIn: number
}

export interface Entry {
  /** Identifies the sign-in. The same user keeps it when unlocking; another user gets a new one. */
  id: string
  /** Counts this user's sign-in and unlocks; each has its own tokens. */
  turn: number
  /** Null while the session is locked: without a token no tab can act as if it were open. */
  token: Token | null
  user: UserInfo
  /** Milliseconds since 1970, like `lastUpdate`. */
  lastActivity: number
  lastUpdate: number
  /** The tab that refreshes for all, where the browser has no Web Locks. */
  refreshLock: { by: string; until: number } | null
  /** The user has closed the notice that somebody else set the password. */
  passwordNoticeClosed?: true
  /** Why it is locked, if not for idleness. */
  lockedFor?: LockedFor
}

/** 'factor': the clinic requires one, set up at sign-in. 'email': changing it needs a recent sign-in. */
export type LockedFor = 'factor' | 'email'

const EXPIRE_IN = 8_640_000

export const keyOf = (tenant: string): string => `clinica:${tenant}`

export const tokenOf = (tokens: { access_token: string; refresh_token: string }): Token => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  scopes: scopesOf(tokens.access_token),
  expireIn: EXPIRE_IN,
})

/** The access token's `authorities`. The server enforces them; here they only decide what is shown. */
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

/** Null, which means signed out, for anything that we have not written. */
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
 * Two tabs may write at the same instant without having seen each other's entry. Within one sign-in the newest token
 * and the latest activity win, so that a used refresh token never comes back; a locked session stays locked until its
 * user enters again.
 */
export function merge(mine: Entry | null, theirs: Entry): Entry {
  if (!mine || mine.id !== theirs.id) return theirs
  // A sign-in belongs to one user: an entry edited by hand must not let another user in.
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
