import type { FieldValues } from 'react-hook-form'
import { PasswordInput, type PasswordProps } from './PasswordInput.tsx'
import { type Bound, useField } from './useField.ts'

export function PasswordField<T extends FieldValues, O = T>(props: PasswordProps & Bound<T, O>) {
  const { control, name, ...password } = props
  return <PasswordInput {...password} {...useField<T, O, string>({ control, name }, '')} />
}
