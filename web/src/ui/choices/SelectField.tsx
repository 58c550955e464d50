import type { FieldValues } from 'react-hook-form'
import { type Bound, useField } from '../fields/useField.ts'
import { SelectInput, type SelectProps } from './SelectInput.tsx'

export function SelectField<V extends string | number, T extends FieldValues, O = T>(
  props: SelectProps<V> & Bound<T, O>,
) {
  const { control, name, ...select } = props
  return <SelectInput<V> {...select} {...useField<T, O, V | null>({ control, name }, null)} />
}
