/** The session as the screens see it: this tab's memory of the one entry, told by every tab's changes. */
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { useSyncExternalStore } from 'react'
import { IDLE_NOTICE, LOGOUT_AFTER } from './decide.ts'
import { type Entry, keyOf, type LockedFor, merge, parseEntry } from './entry.ts'
import { type Farewell, startAnew, takeFarewell } from './farewell.ts'
import { opens, remember, shut } from './proof.ts'

export interface Session {
  status: 'out' | 'in' | 'locked'
  /** Of the sign-in; another id is another person, or another day. */
  id: string | null
  user: UserInfo | null
  scopes: readonly string[]
  /** Five minutes idle: the warning stands. */
  warned: boolean
  /** Why the last session ended, for the sign-in page. */
  notice: string | null
  /** Nothing went wrong: it ended by what its person did. */
  isNoticeGood: boolean
  /** Whose session ended last, while nobody is signed in. */
  lastUserId: number | null
  passwordNoticeClosed: boolean
  /** Locked, though nobody was idle; what is on the screen waits all the same. */
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
/** Sign-ins that ended: a tab that had not seen it yet must not bring them back. */
const ended = new Set<string>()
const listeners = new Set<() => void>()

const stored = (): Entry | null => parseEntry(localStorage.getItem(key))

export function openStore(tenant: string): void {
  key = keyOf(tenant)
  held = stored()
  show(takeFarewell())
  addEventListener('storage', event => {
    // A script can dispatch one too; what it wrote is asked about at the next check, like everything.
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
  // Another tab noticed first that nobody was there: the words are for whoever comes back, whichever tab it looks at.
  const isIdle = !theirs && held && Date.now() - held.lastActivity > LOGOUT_AFTER
  const isActive = merged && held && merged.lastActivity > held.lastActivity
  held = merged
  if (isRepaired) localStorage.setItem(key, JSON.stringify(merged))
  show({ ...(isActive && { warned: false }), ...(isIdle && { notice: IDLE_NOTICE, isNoticeGood: false }) })
}

/** Locked here and open in the storage: another tab was unlocked, or somebody at the desk wrote it there by hand. */
const isReturn = (theirs: Entry): boolean =>
  held !== null &&
  held.token === null &&
  theirs.token !== null &&
  held.id === theirs.id &&
  held.user.userId === theirs.user.userId &&
  theirs.turn > held.turn

/** The entry that says so; this tab opens by `acceptReturn` alone. */
export function returned(): Entry | null {
  const theirs = stored()
  return theirs && isReturn(theirs) ? theirs : null
}

/** Once the server knows its tokens as that person's. */
export function acceptReturn({ token }: Entry): void {
  const theirs = returned()
  if (theirs?.token?.accessToken === token?.accessToken) accept(theirs)
}

/** As it stands now, another tab's words included; locked stays locked until the server was asked. */
export function readEntry(): Entry | null {
  const theirs = stored()
  if (!theirs || ended.has(theirs.id)) return null
  // Who works in the other tab is not idle in this one.
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

/** Nothing is stored any more: another tab ended it before its word came here, or somebody emptied the storage. */
export function forget(): void {
  localStorage.removeItem(key)
  accept(null)
}

/** Changes what is stored now; nothing when this sign-in is over. */
export function changeEntry(id: string, change: Partial<Entry>): void {
  const entry = readEntry()
  if (entry?.id === id) putEntry({ ...entry, ...change })
}

export const showWarning = (warned: boolean): void => show({ warned })

/** The same object as long as nothing changed that a screen could show. */
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

/** Locked, a tab that was open keeps those under which its screen stands; nothing is asked with them. */
const scopesOfHeld = ({ id, token }: Entry): readonly string[] =>
  token?.scopes ?? (session.id === id ? session.scopes : [])

export const currentSession = (): Session => session

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)
