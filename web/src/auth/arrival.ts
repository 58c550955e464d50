/** What the forgotten-password pages hand to the sign-in page. */
export type Arrival = { told: 'link-sent'; email: string } | { told: 'password-set' }

/** Read from the history state, which may be an older version's: browsers keep it across reloads. */
export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('told' in state)) return null
  if (state.told === 'password-set') return { told: 'password-set' }
  const hasEmail = 'email' in state && typeof state.email === 'string'
  return state.told === 'link-sent' && hasEmail ? { told: 'link-sent', email: String(state.email) } : null
}
