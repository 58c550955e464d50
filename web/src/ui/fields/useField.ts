import { useCallback } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/** What binds a field to a form. `O` is what the form's schema makes of the values. */
export interface Bound<T extends FieldValues, O = T> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
}

/** Said by every field, bound or not. */
export interface FieldProps {
  label: string
  /** The label stays for readers, and leaves the screen. */
  isLabelHidden?: boolean | undefined
  isOptional?: boolean | undefined
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

/** What a form, or a screen that holds the value itself, hands to a field. */
export interface Value<V> {
  value: V
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  rootRef?: ((element: HTMLElement | null) => void) | undefined
}

export function useField<T extends FieldValues, O, V>(bound: Bound<T, O>, empty: V): Value<V> {
  const { field, fieldState } = useController<T, FieldPath<T>, O>(bound)
  const held: unknown = field.value
  const { ref } = field
  // The form focuses the first wrong field; that is the control inside, not the box around it.
  const rootRef = useCallback(
    (element: HTMLElement | null) =>
      ref(
        element && {
          focus: () =>
            element
              .querySelector<HTMLElement>('input:not([hidden]),textarea,[role=spinbutton],button')
              ?.focus(),
        },
      ),
    [ref],
  )
  return {
    value: held === undefined || held === null ? empty : (held as V),
    onChange: field.onChange,
    onBlur: field.onBlur,
    name: field.name,
    error: fieldState.error?.message,
    rootRef,
  }
}
