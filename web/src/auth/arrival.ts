/** What the forgotten-password pages hand to the sign-in page; of somebody who only came back, the e-mail alone. */
export type Arrival = { told: 'link-sent' | null; email: string } | { told: 'password-set' }

/** Read from the history state, which may be an older version's: browsers keep it across reloads. */
export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('told' in state)) return null
  if (state.told === 'password-set') return { told: 'password-set' }
  const email = emailIn(state)
  return email && (state.told === 'link-sent' || state.told === null) ? { told: state.told, email } : null
}

/** The e-mail in what one of these pages hands to the other; empty if none was typed. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
