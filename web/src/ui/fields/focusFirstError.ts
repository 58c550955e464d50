const CONTROL = 'input:not([hidden]):not([type="hidden"]),textarea,[role="spinbutton"],button:not([disabled])'

/** Focuses the first invalid field in reading order, once React has drawn the error messages. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector('[data-invalid]')?.querySelector<HTMLElement>(CONTROL)?.focus(),
  )
}
