/** With what somebody comes to the sign-in page from the pages of a forgotten password. */
export type Arrival = { told: 'link-sent'; email: string } | { told: 'password-set' }

/** Out of the state of the place, which a browser keeps across reloads and versions. */
export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('told' in state)) return null
  if (state.told === 'password-set') return { told: 'password-set' }
  const hasEmail = 'email' in state && typeof state.email === 'string'
  return state.told === 'link-sent' && hasEmail ? { told: 'link-sent', email: String(state.email) } : null
}
