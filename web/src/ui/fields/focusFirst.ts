const CONTROL = [
  'input:not([hidden], [type="hidden"], [type="file"], [role="switch"], :disabled)',
  'textarea',
  '[role="spinbutton"]',
  'button:not(:disabled)',
].join()

/** In reading order; a switch decides which fields there are, it is none. */
export const focusFirstField = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(CONTROL)?.focus()

/** What is typed or pressed in a field; of free hours the first of them. */
export const focusControl = (field: HTMLElement | null): void =>
  (
    field?.querySelector<HTMLElement>('[data-slot]') ??
    field?.querySelector<HTMLElement>(CONTROL) ??
    field
  )?.focus()

/** Focuses the first invalid field in reading order, once React has drawn the error messages. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => focusControl(form?.querySelector<HTMLElement>('[data-invalid]') ?? null))
}
