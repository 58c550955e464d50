/** The session's keeper: every eight seconds it does what `decide` says. */
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
import { changeEntry, currentSession, forget, readEntry, returned, showWarning, subscribe } from './store.ts'

/** When somebody last did something, until it is written; null if nothing since. */
let activeAt: number | null = null

/** Called on mouse, key, touch and wheel events and on page changes. */
export const noteActivity = (): void => {
  activeAt = Date.now()
}

/** Called by 'Continuar' on the idle warning. */
export function continuar(): void {
  noteActivity()
  writeActivity()
}

/** When the screen locks if there is no more activity. */
export const lockTime = (): Date => new Date((readEntry()?.lastActivity ?? Date.now()) + LOCK_AFTER)

function writeActivity(): void {
  if (activeAt === null) return
  // It is written within five seconds; where more have passed, the computer slept in between, and nobody was there.
  const lastActivity = Math.min(Date.now(), activeAt + FLAG_EVERY)
  activeAt = null
  // When a computer wakes up, a mouse move may come before the check: once the time is over it no longer counts.
  if (!isInTime()) return
  const entry = readEntry()
  if (!entry) return
  changeEntry(entry.id, { lastActivity: Math.max(entry.lastActivity, lastActivity) })
  showWarning(false)
}

const clocksOf = ({ lastActivity, lastUpdate, token }: Entry, warned: boolean) => ({
  lastActivity,
  lastUpdate,
  locked: token === null,
  warned,
})

/** Whether the session is still open. If its time is over, it ends here instead of at the next check. */
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
    // Somebody emptied localStorage: the user of this screen is no longer known.
    if (status !== 'out') forget()
    return
  }
  // The computer's clock was set back: an activity that lies ahead would keep the session open until then.
  // What another tab wrote to a locked one is left as it is until the server has confirmed it.
  if (entry.lastActivity > Date.now() && !returned()) changeEntry(entry.id, { lastActivity: Date.now() })
  void voltar()
  // If refused, it has already signed out; if unanswered, the next check tries again.
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

/** Before the first page: restores the stored session, refreshes an old token, locks or ends an idle session. */
export async function restaurar(): Promise<void> {
  const entry = readEntry()
  if (!entry) return
  await act(decideOnLoad(clocksOf(entry, false), Date.now()))?.catch(() => undefined)
}

/** Called once; runs for as long as the page lives. */
export function startKeeper(): void {
  const passive = { passive: true, capture: true }
  for (const name of ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel'])
    addEventListener(name, noteActivity, passive)
  setInterval(writeActivity, FLAG_EVERY)
  setInterval(check, CHECK_EVERY)
  // Timers of a hidden tab are throttled, and those of a sleeping computer stand still.
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
