/** What the check every 8 seconds decides (spec 4, *Session*; spec 9). */
const MINUTE = 60_000

export const CHECK_EVERY = 8_000
export const FLAG_EVERY = 5_000
const WARN_AFTER = 5 * MINUTE
export const LOCK_AFTER = 8 * MINUTE
export const LOGOUT_AFTER = 30 * MINUTE
const REFRESH_AFTER = 8 * MINUTE
const REFRESH_ON_LOAD_AFTER = 10 * MINUTE

export const IDLE_NOTICE = 'Sua sessão terminou por inatividade. Entre novamente.'

export interface Clocks {
  lastActivity: number
  lastUpdate: number
  locked: boolean
  /** This tab already shows the warning. */
  warned: boolean
}

export type Decision = 'log-out' | 'lock' | 'warn' | 'refresh' | 'nothing'

/** The order matters; a locked session refreshes nothing. */
export function decide(state: Clocks, now: number): Decision {
  const idle = now - state.lastActivity
  // A computer that slept past the lock is signed out directly: its idle time counts.
  if (idle > LOGOUT_AFTER) return 'log-out'
  if (state.locked) return 'nothing'
  if (idle >= LOCK_AFTER) return 'lock'
  if (idle >= WARN_AFTER && !state.warned) return 'warn'
  if (now - state.lastUpdate >= REFRESH_AFTER) return 'refresh'
  return 'nothing'
}

/** On load, the limits are those of a tab that stayed open. */
export function decideOnLoad(state: Clocks, now: number): Decision {
  const decision = decide({ ...state, warned: true }, now)
  if (decision !== 'refresh') return decision
  return now - state.lastUpdate > REFRESH_ON_LOAD_AFTER ? 'refresh' : 'nothing'
}
