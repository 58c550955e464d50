/** The keeper of the session: every eight seconds it does what `decide` says. */
import { forgetQueries, pauseQueries } from '../api/query.ts'
import { endAll, renovar, sair, trancar, voltar } from './account.ts'
import {
  CHECK_EVERY,
  type Decision,
  decide,
  decideOnLoad,
  FLAG_EVERY,
  IDLE_NOTICE,
  LOCK_AFTER,
} from './decide.ts'
import type { Entry } from './entry.ts'
import { changeEntry, currentSession, forget, readEntry, showWarning, subscribe } from './store.ts'

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

/** When the screen locks if nobody does anything more. */
export const lockTime = (): Date => new Date((readEntry()?.lastActivity ?? Date.now()) + LOCK_AFTER)

function writeActivity(): void {
  if (!isActive) return
  isActive = false
  // When a computer wakes up, a mouse move may come before the check has run: past the time it no longer counts.
  if (!isInTime()) return
  const entry = readEntry()
  if (!entry) return
  changeEntry(entry.id, { lastActivity: Date.now() })
  showWarning(false)
}

const clocksOf = ({ lastActivity, lastUpdate, token }: Entry, warned: boolean) => ({
  lastActivity,
  lastUpdate,
  locked: token === null,
  warned,
})

/** Whether the session of the screen still is one: if its time is over, it ends here and not at the next check. */
export function isInTime(): boolean {
  const entry = readEntry()
  if (!entry) return currentSession().status === 'out'
  const decision = decide(clocksOf(entry, true), Date.now())
  if (decision === 'lock' || decision === 'log-out') act(decision)
  return currentSession().status === 'in'
}

function check(): void {
  endAll()
  const { warned, status } = currentSession()
  const entry = readEntry()
  if (!entry) {
    // Somebody emptied localStorage: nobody knows any more whose screen this is.
    if (status !== 'out') forget()
    return
  }
  void voltar()
  // Refused, it has signed out by itself; unanswered, the next check asks again.
  act(decide(clocksOf(entry, warned), Date.now()))?.catch(() => undefined)
}

function act(decision: Decision): Promise<unknown> | null {
  switch (decision) {
    case 'log-out':
      sair(IDLE_NOTICE)
      return null
    case 'lock':
      showWarning(false)
      trancar()
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
  await act(decideOnLoad(clocksOf(entry, false), Date.now()))?.catch(() => undefined)
}

/** Once, for as long as the page lives. */
export function startKeeper(): void {
  const passive = { passive: true, capture: true }
  for (const name of ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel'])
    addEventListener(name, noteActivity, passive)
  setInterval(writeActivity, FLAG_EVERY)
  setInterval(check, CHECK_EVERY)
  // A hidden tab's clock runs slowly, a sleeping computer's not at all.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  for (const name of ['pageshow', 'focus']) addEventListener(name, check)

  let { id } = currentSession()
  const follow = () => {
    const session = currentSession()
    pauseQueries(session.status === 'locked')
    if (session.id !== id) forgetQueries()
    id = session.id
    void voltar()
  }
  follow()
  subscribe(follow)
}
