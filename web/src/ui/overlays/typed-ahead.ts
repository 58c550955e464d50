/**
 * After a key has opened a dialog, its code may still be loading. Letters typed until its first field has the focus are
 * kept here and written into that field; otherwise they would be lost or taken for shortcuts.
 */
const WAIT = 10_000

let letters = ''
let until = 0

/** Call it when a key opens a dialog. */
export function expectTyping(): void {
  letters = ''
  until = Date.now() + WAIT
}

/** Keeps the letter if a dialog is expected; returns whether it did. */
export function typeAhead(letter: string): boolean {
  if (Date.now() >= until) return false
  letters += letter
  return true
}

/**
 * Call it when the dialog's first field has the focus: writes the kept letters there. Who has moved on to a switch by
 * then, or to what else takes no text, loses them.
 */
export function writeTyped(): void {
  const [typed, box] = [letters, document.activeElement]
  forgetTyped()
  if (!typed || !(box instanceof HTMLInputElement) || box.selectionStart === null) return
  box.setRangeText(typed, 0, box.value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Call it when a dialog is left: one closed before its first field had the focus waits for no letters. */
export function forgetTyped(): void {
  letters = ''
  until = 0
}
