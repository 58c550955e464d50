/** The session as the screens see it: this tab's copy of the entry in localStorage, updated by every tab's changes. */
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { useSyncExternalStore } from 'react'
import { IDLE_NOTICE, LOGOUT_AFTER } from './decide.ts'
import { type Entry, keyOf, type LockedFor, merge, parseEntry } from './entry.ts'
import { type Farewell, startAnew, takeFarewell } from './farewell.ts'
import { opens, remember, shut } from './proof.ts'

export interface Session {
  status: 'out' | 'in' | 'locked'
  /** Of the sign-in; a new sign-in has another id. */
  id: string | null
  user: UserInfo | null
  scopes: readonly string[]
  /** Five minutes idle: the warning is shown. */
  warned: boolean
  /** Why the last session ended, for the sign-in page. */
  notice: string | null
  /** The user's own action ended the session; nothing went wrong. */
  isNoticeGood: boolean
  /** The user whose session ended last, while nobody is signed in. */
  lastUserId: number | null
  passwordNoticeClosed: boolean
  /** Why it is locked, if not for idleness; the screen is kept all the same. */
  lockedFor: LockedFor | null
}

const NOBODY = { status: 'out', id: null, user: null, scopes: [] } as const

let key = keyOf('')
let held: Entry | null = null
let session: Session = {
  ...NOBODY,
  warned: false,
  notice: null,
  isNoticeGood: false,
  lastUserId: null,
  passwordNoticeClosed: false,
  lockedFor: null,
}
/** Ids of sign-ins that ended: a tab that has not noticed yet must not bring them back. */
const ended = new Set<string>()
const listeners = new Set<() => void>()

const stored = (): Entry | null => parseEntry(localStorage.getItem(key))

export function openStore(tenant: string): void {
  key = keyOf(tenant)
  held = stored()
  show(takeFarewell())
  addEventListener('storage', event => {
    // A script could dispatch a storage event too; what it wrote is checked with the server at the next check.
    if (event.isTrusted && (event.key === key || event.key === null)) hear(stored())
  })
}

function hear(theirs: Entry | null): void {
  if (theirs && ended.has(theirs.id)) {
    localStorage.removeItem(key)
    return
  }
  if (theirs && isReturn(theirs)) tell()
  else accept(theirs)
}

function accept(theirs: Entry | null): void {
  if (held && held.id !== theirs?.id) ended.add(held.id)
  const merged = theirs && merge(held, theirs)
  const isRepaired =
    merged && (merged.turn !== theirs.turn || merged.token?.refreshToken !== theirs.token?.refreshToken)
  // Another tab ended the idle session first: the notice must be shown in whichever tab the user looks at.
  const isIdle = !theirs && held && Date.now() - held.lastActivity > LOGOUT_AFTER
  const isActive = merged && held && merged.lastActivity > held.lastActivity
  held = merged
  if (isRepaired) localStorage.setItem(key, JSON.stringify(merged))
  show({ ...(isActive && { warned: false }), ...(isIdle && { notice: IDLE_NOTICE, isNoticeGood: false }) })
}

/** This tab is locked and the stored entry is open: another tab was unlocked, or somebody wrote it by hand. */
const isReturn = (theirs: Entry): boolean =>
  held !== null &&
  held.token === null &&
  theirs.token !== null &&
  held.id === theirs.id &&
  held.user.userId === theirs.user.userId &&
  theirs.turn > held.turn

/** The stored entry, if it says that the user is back. This tab opens only through `acceptReturn`. */
export function returned(): Entry | null {
  const theirs = stored()
  return theirs && isReturn(theirs) ? theirs : null
}

/** Called once the server has confirmed the entry's token. */
export function acceptReturn({ token }: Entry): void {
  const theirs = returned()
  if (theirs?.token?.accessToken === token?.accessToken) accept(theirs)
}

/** The entry as stored now, other tabs' changes included; a locked session stays locked until the server was asked. */
export function readEntry(): Entry | null {
  const theirs = stored()
  if (!theirs || ended.has(theirs.id)) return null
  // A user active in the other tab is not idle in this one.
  if (held && isReturn(theirs)) return { ...held, lastActivity: theirs.lastActivity }
  return merge(held, theirs)
}

export function putEntry(entry: Entry | null, notice: string | null = null, isNoticeGood = false): void {
  if (held && held.id !== entry?.id) ended.add(held.id)
  held = entry
  if (entry) localStorage.setItem(key, JSON.stringify(entry))
  else localStorage.removeItem(key)
  show({ notice, isNoticeGood })
}

/** The stored entry is gone: another tab ended the session, or somebody emptied localStorage. */
export function forget(): void {
  localStorage.removeItem(key)
  accept(null)
}

/** Changes the stored entry; does nothing when this sign-in is over. */
export function changeEntry(id: string, change: Partial<Entry>): void {
  const entry = readEntry()
  if (entry?.id === id) putEntry({ ...entry, ...change })
}

export const showWarning = (warned: boolean): void => show({ warned })

/** Keeps the same object while nothing visible has changed, so that screens do not render again. */
function show(memory: Partial<Pick<Session, 'warned' | keyof Farewell>> = {}): void {
  const next: Session = {
    ...(held
      ? { status: held.token ? 'in' : 'locked', id: held.id, user: held.user, scopes: scopesOfHeld(held) }
      : NOBODY),
    warned: held !== null && session.warned,
    notice: held ? null : session.notice,
    isNoticeGood: session.isNoticeGood,
    passwordNoticeClosed: held?.passwordNoticeClosed === true,
    lockedFor: held?.lockedFor ?? null,
    lastUserId: held ? null : (session.user?.userId ?? session.lastUserId),
    ...memory,
  }
  if (held?.token) remember(held.token.accessToken)
  if (session.status === 'in' && next.status === 'locked') shut()
  const isLeft = session.status === 'locked' && next.status !== 'locked'
  if (isLeft && !opens()) startAnew(next.status === 'in', next)
  else if (JSON.stringify(next) !== JSON.stringify(session)) {
    session = next
    tell()
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** A locked tab keeps the scopes that its screen was rendered with; no request is made with them. */
const scopesOfHeld = ({ id, token }: Entry): readonly string[] =>
  token?.scopes ?? (session.id === id ? session.scopes : [])

export const currentSession = (): Session => session

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)
