import type { FieldValues } from 'react-hook-form'
import { CommonPassword } from './CommonPassword.tsx'
import { PasswordInput, type PasswordProps } from './PasswordInput.tsx'
import { type Bound, useField, type Value } from './useField.ts'

type NewPasswordProps = Omit<PasswordProps, 'autoComplete'>

/** A password that is being set, not its repetition: told while it is typed if it is a common one. */
export function NewPasswordInput(props: NewPasswordProps & Value<string>) {
  return (
    <div>
      <PasswordInput {...props} autoComplete="new-password" />
      {/* Not beside an error, which may say the same. */}
      <CommonPassword password={props.error ? '' : props.value} />
    </div>
  )
}

export function NewPasswordField<T extends FieldValues, O = T>(props: NewPasswordProps & Bound<T, O>) {
  const { control, name, ...password } = props
  return <NewPasswordInput {...password} {...useField<T, O, string>({ control, name }, '')} />
}
