/** The session as the screens see it: this tab's memory of the one entry, told by every tab's changes. */
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { useSyncExternalStore } from 'react'
import { type Entry, keyOf, merge, parseEntry } from './entry.ts'

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
  /** Whose session ended last, while nobody is signed in. */
  lastUserId: number | null
}

const NOBODY = { status: 'out', id: null, user: null, scopes: [] } as const

let key = keyOf('')
let held: Entry | null = null
let session: Session = { ...NOBODY, warned: false, notice: null, lastUserId: null }
/** Sign-ins that ended: a tab that had not seen it yet must not bring them back. */
const ended = new Set<string>()
const listeners = new Set<() => void>()

export function openStore(tenant: string): void {
  key = keyOf(tenant)
  held = parseEntry(localStorage.getItem(key))
  show()
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) hear(parseEntry(localStorage.getItem(key)))
  })
}

function hear(theirs: Entry | null): void {
  if (theirs && ended.has(theirs.id)) {
    localStorage.removeItem(key)
    return
  }
  if (held && held.id !== theirs?.id) ended.add(held.id)
  const merged = theirs && merge(held, theirs)
  const isRepaired = merged && merged.token.refreshToken !== theirs.token.refreshToken
  const isActive = merged && held && merged.lastActivity > held.lastActivity
  held = merged
  if (isRepaired) localStorage.setItem(key, JSON.stringify(merged))
  show(isActive ? { warned: false } : {})
}

/** As it stands now, another tab's words included. */
export function readEntry(): Entry | null {
  const stored = parseEntry(localStorage.getItem(key))
  return stored && !ended.has(stored.id) ? merge(held, stored) : null
}

export function putEntry(entry: Entry | null, notice: string | null = null): void {
  if (held && held.id !== entry?.id) ended.add(held.id)
  held = entry
  if (entry) localStorage.setItem(key, JSON.stringify(entry))
  else localStorage.removeItem(key)
  show({ notice })
}

/** Changes what is stored now; nothing when this sign-in is over. */
export function changeEntry(id: string, change: Partial<Entry>): void {
  const entry = readEntry()
  if (entry?.id === id) putEntry({ ...entry, ...change })
}

export const showWarning = (warned: boolean): void => show({ warned })

/** The same object as long as nothing changed that a screen could show. */
function show(memory: Partial<Pick<Session, 'warned' | 'notice'>> = {}): void {
  const next: Session = {
    ...(held
      ? { status: held.locked ? 'locked' : 'in', id: held.id, user: held.user, scopes: held.token.scopes }
      : NOBODY),
    warned: held !== null && session.warned,
    notice: session.notice,
    lastUserId: held ? null : (session.user?.userId ?? session.lastUserId),
    ...memory,
  }
  if (JSON.stringify(next) === JSON.stringify(session)) return
  session = next
  for (const listener of listeners) listener()
}

export const currentSession = (): Session => session

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)
