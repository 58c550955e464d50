/** The keeper of the session: every eight seconds it does what `decide` says. */
import { pauseQueries, queryClient } from '../api/query.ts'
import { renovar, sair } from './account.ts'
import { CHECK_EVERY, type Decision, decide, decideOnLoad, FLAG_EVERY } from './decide.ts'
import { changeEntry, currentSession, readEntry, showWarning, subscribe } from './store.ts'

const IDLE_NOTICE = 'Sua sessão terminou por inatividade. Entre novamente.'

let isActive = false

/** Mouse, keys, touch, wheel and changes of page: whoever works is not idle. */
export const noteActivity = (): void => {
  isActive = true
}

/** 'Continuar' on the warning. */
export function continuar(): void {
  noteActivity()
  writeActivity()
}

function writeActivity(): void {
  if (!isActive) return
  isActive = false
  const entry = readEntry()
  if (!entry || entry.locked) return
  const now = Date.now()
  const decision = decide({ ...entry, warned: true }, now)
  // A computer that wakes up tells of the mouse before the check has run: too late is too late.
  if (decision === 'lock' || decision === 'log-out') {
    check()
    return
  }
  changeEntry(entry.id, { lastActivity: now })
  showWarning(false)
}

function check(): void {
  const entry = readEntry()
  if (!entry) return
  const { warned } = currentSession()
  // Refused, it has signed out by itself; unanswered, the next check asks again.
  act(entry.id, decide({ ...entry, warned }, Date.now()))?.catch(() => undefined)
}

function act(id: string, decision: Decision): Promise<unknown> | null {
  switch (decision) {
    case 'log-out':
      sair(IDLE_NOTICE)
      return null
    case 'lock':
      changeEntry(id, { locked: true })
      showWarning(false)
      return null
    case 'warn':
      showWarning(true)
      return null
    case 'refresh':
      return renovar()
    case 'nothing':
      return null
  }
}

/** Before the first page: a stored session is restored, refreshed if it is old, locked if it was left. */
export async function restaurar(): Promise<void> {
  const entry = readEntry()
  if (!entry) return
  await act(entry.id, decideOnLoad({ ...entry, warned: false }, Date.now()))?.catch(() => undefined)
}

/** Once, for as long as the page lives. */
export function startKeeper(): void {
  const passive = { passive: true, capture: true }
  for (const name of ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel'])
    addEventListener(name, noteActivity, passive)
  setInterval(writeActivity, FLAG_EVERY)
  setInterval(check, CHECK_EVERY)
  // A hidden tab's clock runs slowly.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  addEventListener('pageshow', check)

  let { id } = currentSession()
  const follow = () => {
    const session = currentSession()
    pauseQueries(session.status === 'locked')
    if (session.id !== id) queryClient.clear()
    id = session.id
  }
  follow()
  subscribe(follow)
}
