import type { FieldValues } from 'react-hook-form'
import { CommonPassword } from './CommonPassword.tsx'
import { PasswordInput, type PasswordProps } from './PasswordInput.tsx'
import { type Bound, useField, type Value } from './useField.ts'

type NewPasswordProps = Omit<PasswordProps, 'autoComplete'>

/** The field of a new password, not of its repetition: says while typing that a password is common. */
export function NewPasswordInput(props: NewPasswordProps & Value<string>) {
  return (
    <div>
      <PasswordInput {...props} autoComplete="new-password" />
      {/* Not shown beside an error, which may say the same. */}
      <CommonPassword password={props.error ? '' : props.value} />
    </div>
  )
}

export function NewPasswordField<T extends FieldValues, O = T>(props: NewPasswordProps & Bound<T, O>) {
  const { control, name, ...password } = props
  return <NewPasswordInput {...password} {...useField<T, O, string>({ control, name }, '')} />
}
