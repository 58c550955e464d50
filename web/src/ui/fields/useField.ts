import { useCallback } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/** Binds a field to a form. `O` is the output of the form's schema. */
export interface Bound<T extends FieldValues, O = T> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
}

/** The props of every field, whether a form holds its value or not. */
export interface FieldProps {
  label: string
  /** Visually hidden; screen readers still read it. */
  isLabelHidden?: boolean | undefined
  isOptional?: boolean | undefined
  hint?: string | undefined
  /** Shows the hint beside an error too, because it is a warning rather than help. */
  isHintKept?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** Value and events of a field: from `useField` inside a form, or from a component that holds the value itself. */
export interface Value<V> {
  value: V
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  rootRef?: ((element: HTMLElement | null) => void) | undefined
}

/** A field of a react-hook-form form, with `empty` where the form has undefined or null. */
export function useField<T extends FieldValues, O, V>(bound: Bound<T, O>, empty: V): Value<V> {
  const { field, fieldState } = useController<T, FieldPath<T>, O>(bound)
  const held: unknown = field.value
  const { ref } = field
  // react-hook-form focuses an invalid field by its ref. Ours is the box around the control: it focuses inside it.
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
