/**
 * Runs before anything is shown, and therefore is a file of its own: says in <html> whether somebody is signed in, so
 * that nobody sees another page's beginning (ui/base.css). What it says opens nothing. Whoever presses 'Entrar' before
 * React is there is not made to press it again (auth/useTypedEarly.ts).
 */
import { keyOf, parseEntry } from './session/entry.ts'
import { isFarewell } from './session/farewell.ts'
import { tenantName } from './session/tenant-name.ts'

/** 'told': the sign-in page will begin with a notice, which the drawn one does not have. */
function session(): 'out' | 'told' | 'in' | 'locked' {
  try {
    const entry = parseEntry(localStorage.getItem(keyOf(tenantName())))
    if (entry) return entry.token ? 'in' : 'locked'
    return isFarewell() || location.search !== '' ? 'told' : 'out'
  } catch {
    return 'out'
  }
}

document.documentElement.dataset.arriving = session()

const sends = (event: Event, what: string): void => {
  if (event.target instanceof Element && event.target.closest(`[data-drawn] ${what}`))
    document.documentElement.dataset.sent = ''
}
addEventListener('click', event => sends(event, '[data-sends]'))
addEventListener('keydown', event => event.key === 'Enter' && sends(event, 'input'))
