const CONTROL = [
  'input:not([hidden], [type="hidden"], [type="file"], [role="switch"], :disabled)',
  'textarea',
  '[role="spinbutton"]',
  'button:not(:disabled)',
].join()

const isEmpty = (control: HTMLElement): boolean => control instanceof HTMLInputElement && control.value === ''

/**
 * Focuses the first field in reading order, or the first that is empty. Switches are skipped: they only decide which
 * fields there are.
 */
export function focusFirstField(form: HTMLElement | null, which: 'first' | 'empty' = 'first'): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>(CONTROL) ?? [])]
  const control = (which === 'empty' ? controls.find(isEmpty) : undefined) ?? controls[0]
  control?.focus()
}

/** Focuses the control inside a field; in a slot picker the first free slot, or the field itself while it loads. */
export function focusControl(field: HTMLElement | null): void {
  const inside = field?.querySelector('[aria-busy="true"]')
    ? null
    : field?.querySelector<HTMLElement>(CONTROL)
  const control = field?.querySelector<HTMLElement>('[data-slot]') ?? inside ?? field
  control?.focus()
}

/** Focuses the first invalid field in reading order, once React has rendered the messages. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => focusControl(form?.querySelector<HTMLElement>('[data-invalid]') ?? null))
}
