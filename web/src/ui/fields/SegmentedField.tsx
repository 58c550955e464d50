import type { FieldValues } from 'react-hook-form'
import { Segmented, type SegmentedProps } from './Segmented.tsx'
import { type Bound, useField } from './useField.ts'

export function SegmentedField<V extends string, T extends FieldValues, O = T>(
  props: SegmentedProps<V> & Bound<T, O>,
) {
  const { control, name, ...rest } = props
  return <Segmented<V> {...rest} {...useField<T, O, V | ''>({ control, name }, '')} />
}
