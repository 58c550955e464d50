import type { FieldValues } from 'react-hook-form'
import { TextInput, type TextProps } from './TextInput.tsx'
import { type Bound, useField } from './useField.ts'

export function TextField<T extends FieldValues, O = T>(props: TextProps & Bound<T, O>) {
  const { control, name, ...text } = props
  return <TextInput {...text} {...useField<T, O, string>({ control, name }, '')} />
}
