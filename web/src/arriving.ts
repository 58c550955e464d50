/**
 * Runs before the sign-in page shows anything, and therefore is a file of its own: says in <html> whether a guest has
 * come, so that nobody else sees the sign-in card (ui/base.css). What it says opens nothing. Whoever presses 'Entrar'
 * before React is there is not made to press it again (auth/useTypedEarly.ts). Last, it says if the start did not load.
 */
import { sayItFailed } from './failed.ts'
import { keyOf, parseEntry } from './session/entry.ts'
import { isFarewell } from './session/farewell.ts'
import { tenantName } from './session/tenant-name.ts'
import { CONTROLS } from './ui/fields/controls.ts'

/** Nobody is signed in, nor behind a lock, and the page begins without a notice: the drawn one has none. */
function isGuest(): boolean {
  try {
    const entry = parseEntry(localStorage.getItem(keyOf(tenantName())))
    return !entry && !isFarewell() && location.search === ''
  } catch {
    return true
  }
}

// start.ts says it if the application does not load; this says it if start.ts does not. Others' scripts are not ours.
const isStart = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement &&
  target.type === 'module' &&
  target.src.startsWith(`${location.origin}/`)
addEventListener('error', ({ target }) => isStart(target) && sayItFailed(), true)

if (isGuest()) document.documentElement.dataset.arriving = 'guest'

/** Told when it happens: while React draws over the card somebody may still go on to the next field. */
addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  // React's form has the same controls in the same order.
  const place = [...(target.closest('[data-drawn] form')?.querySelectorAll(CONTROLS) ?? [])].indexOf(target)
  if (place >= 0) document.documentElement.dataset.within = String(place)
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
// Whoever goes on typing has not sent it.
addEventListener('input', () => {
  delete document.documentElement.dataset.sent
})
