/**
 * Runs before the sign-in page shows anything, and therefore is a file of its own. It marks <html> if nobody is signed
 * in, so that nobody else sees the sign-in card (ui/base.css); the mark gives access to nothing. It records a press on
 * 'Entrar' before React has loaded, which then need not be repeated (auth/useTypedEarly.ts), and reports that start.ts
 * failed to load.
 */
import { sayItFailed } from './failed.ts'
import { keyOf, parseEntry } from './session/entry.ts'
import { isFarewell } from './session/farewell.ts'
import { tenantName } from './session/tenant-name.ts'
import { CONTROLS } from './ui/fields/controls.ts'

/** Nobody is signed in or behind a lock, and the page starts without a notice, which the card in the page lacks. */
function isGuest(): boolean {
  try {
    const entry = parseEntry(localStorage.getItem(keyOf(tenantName())))
    return !entry && !isFarewell() && location.search === ''
  } catch {
    return true
  }
}

// Reports that start.ts failed to load (start.ts reports main.tsx). Ignores scripts of extensions.
const isStart = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement &&
  target.type === 'module' &&
  target.src.startsWith(`${location.origin}/`)
addEventListener('error', ({ target }) => isStart(target) && sayItFailed(), true)

if (isGuest()) document.documentElement.dataset.arriving = 'guest'

/** Recorded on each focus change, since somebody may go on to the next field while React replaces the card. */
addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  // React's form has the same controls in the same order.
  const place = [...(target.closest('[data-drawn] form')?.querySelectorAll(CONTROLS) ?? [])].indexOf(target)
  if (place >= 0) document.documentElement.dataset.focused = String(place)
})

/** Both fields have text. A password that is still being typed would be refused, and counted as a failed sign-in. */
const isWhole = (form: Element): boolean =>
  [...form.querySelectorAll('input')].every(({ value }) => value !== '')
const sends = (event: Event, what: string): void => {
  if (!(event.target instanceof Element)) return
  const form = event.target.closest(`[data-drawn] ${what}`)?.closest('form')
  if (form && isWhole(form)) document.documentElement.dataset.sent = ''
}
addEventListener('click', event => sends(event, '[data-sends]'))
addEventListener('keydown', event => event.key === 'Enter' && !event.isComposing && sends(event, 'input'))
// Typing on withdraws the press.
addEventListener('input', () => {
  delete document.documentElement.dataset.sent
})
