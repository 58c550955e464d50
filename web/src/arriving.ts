/**
 * Runs before the sign-in page shows anything, and therefore is a file of its own: says in <html> whether a guest has
 * come, so that nobody else sees the sign-in card (ui/base.css). What it says opens nothing. Whoever presses 'Entrar'
 * before React is there is not made to press it again (auth/useTypedEarly.ts).
 */
import { keyOf, parseEntry } from './session/entry.ts'
import { isFarewell } from './session/farewell.ts'
import { tenantName } from './session/tenant-name.ts'

/** Nobody is signed in, nor behind a lock, and the page begins without a notice: the drawn one has none. */
function isGuest(): boolean {
  try {
    const entry = parseEntry(localStorage.getItem(keyOf(tenantName())))
    return !entry && !isFarewell() && location.search === ''
  } catch {
    return true
  }
}

if (isGuest()) document.documentElement.dataset.arriving = 'guest'

/** Named when it happens: while React draws over the card somebody may still go on to the next field. */
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('[data-drawn]'))
    document.documentElement.dataset.within = target.getAttribute('name') ?? ''
})

const sends = (event: Event, what: string): void => {
  if (event.target instanceof Element && event.target.closest(`[data-drawn] ${what}`))
    document.documentElement.dataset.sent = ''
}
addEventListener('click', event => sends(event, '[data-sends]'))
addEventListener('keydown', event => event.key === 'Enter' && sends(event, 'input'))
