const CONTROL = [
  'input:not([hidden], [type="hidden"], [role="switch"], :disabled)',
  'textarea',
  '[role="spinbutton"]',
  'button:not(:disabled)',
].join()

/** In reading order; a switch decides which fields there are, it is none. */
export const focusFirstField = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(CONTROL)?.focus()

/** Focuses the first invalid field in reading order, once React has drawn the error messages. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => focusFirstField(form?.querySelector<HTMLElement>('[data-invalid]') ?? null))
}
