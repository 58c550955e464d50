const CONTROL = 'input:not([hidden]):not([type="hidden"]),textarea,[role="spinbutton"],button:not([disabled])'

/** After the messages are drawn: the first wrong field in reading order takes the focus. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector('[data-invalid]')?.querySelector<HTMLElement>(CONTROL)?.focus(),
  )
}
