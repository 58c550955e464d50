/** The single fields of a person's form. `at` prefixes the fields' paths in the form: '' or 'paciente.'. */
import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { ESTADOS_CIVIS, SEXOS } from '@clinica/contract/people.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { clinicNow } from '../../clinicNow.ts'
import { optionsOf } from '../../ui/choices/options.ts'
import { SelectField } from '../../ui/choices/SelectField.tsx'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import { NewPasswordField } from '../../ui/fields/NewPasswordInput.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DateField } from '../../ui/time/DateField.tsx'
import type { Pessoais } from './pessoa.ts'

export interface At {
  at?: string | undefined
}

/** `T`: the form's values for the person. */
interface CampoProps<T> extends At {
  campo: keyof T & string
  label: string
  isOptional?: boolean | undefined
  /** Shown as an example in the empty field. */
  placeholder?: string | undefined
}

const sexos = optionsOf(SEXOS, SEXO_LABELS)
const estadosCivis = optionsOf(ESTADOS_CIVIS, ESTADO_CIVIL_LABELS)

/** These are other people's data: the browser must not fill in the user's own. */
const OFF = 'off'

export function Texto<T = Pessoais>({ at = '', campo, ...shown }: CampoProps<T>) {
  const { control } = useFormContext()
  return <TextField {...shown} control={control} name={at + campo} autoComplete={OFF} />
}

/** @param hint stays beside an error, too */
export function Cpf({ at = '', hint }: At & { hint?: ReactNode }) {
  const { control } = useFormContext()
  return (
    <MaskedField
      control={control}
      name={`${at}cpf`}
      label="CPF"
      mask="cpf"
      placeholder="000.000.000-00"
      autoComplete={OFF}
      hint={hint}
      isHintKept
    />
  )
}

export function Telefone<T = Pessoais>({ at = '', campo, ...shown }: CampoProps<T>) {
  const { control } = useFormContext()
  return (
    <MaskedField
      placeholder="(11) 98765-4321"
      {...shown}
      control={control}
      name={at + campo}
      mask="telefone"
      autoComplete={OFF}
    />
  )
}

export function Email({ at = '', lockedFor }: At & { lockedFor?: string | undefined }) {
  const { control } = useFormContext()
  return (
    <TextField
      control={control}
      name={`${at}email`}
      label="E-mail"
      type="email"
      inputMode="email"
      placeholder="nome@correio.example"
      autoComplete={OFF}
      isReadOnly={lockedFor !== undefined}
      hint={lockedFor}
    />
  )
}

export function DataNascimento({ at = '' }: At) {
  const { control } = useFormContext()
  const today = clinicNow().day
  return (
    <DateField
      control={control}
      name={`${at}dataNascimento`}
      label="Data de nascimento"
      today={today}
      max={today}
    />
  )
}

export function Sexo({ at = '' }: At) {
  const { control } = useFormContext()
  return <SelectField control={control} name={`${at}sexo`} label="Sexo" options={sexos} />
}

export function EstadoCivil({ at = '' }: At) {
  const { control } = useFormContext()
  return (
    <SelectField control={control} name={`${at}estadoCivil`} label="Estado civil" options={estadosCivis} />
  )
}

/** The account's password. When editing, an empty field keeps the current one. */
export function SenhaField({ at = '', isKept }: At & { isKept?: boolean | undefined }) {
  const { control } = useFormContext()
  return (
    <NewPasswordField
      control={control}
      name={`${at}senha`}
      label={isKept ? 'Nova senha' : 'Senha'}
      isOptional={isKept}
      hint={
        isKept
          ? 'Em branco, a senha continua a mesma'
          : '8 caracteres ou mais, com maiúsculas, minúsculas e números'
      }
    />
  )
}
