import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { ESTADOS_CIVIS, SEXOS } from '@clinica/contract/people.ts'
import { clinicNow } from '../clinicNow.ts'
import { DateField } from '../ui/DateField.tsx'
import { MaskedField } from '../ui/MaskedField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { optionsOf } from './options.ts'
import { useAgendamento } from './useAgendamento.ts'

const sexos = optionsOf(SEXOS, SEXO_LABELS)
const estadosCivis = optionsOf(ESTADOS_CIVIS, ESTADO_CIVIL_LABELS)

/** All that a new patient's record and account need (spec 5). */
export function NovoPacienteFields() {
  const { control } = useAgendamento()
  const today = clinicNow().day
  return (
    <>
      <TextField control={control} name="paciente.nome" label="Nome" autoComplete="off" />
      <TextField control={control} name="paciente.sobrenome" label="Sobrenome" autoComplete="off" />
      <MaskedField
        control={control}
        name="paciente.cpf"
        label="CPF"
        mask="cpf"
        placeholder="000.000.000-00"
        autoComplete="off"
      />
      <TextField control={control} name="paciente.rg" label="RG" autoComplete="off" />
      <DateField
        control={control}
        name="paciente.dataNascimento"
        label="Data de nascimento"
        today={today}
        max={today}
      />
      <SelectField control={control} name="paciente.sexo" label="Sexo" options={sexos} />
      <SelectField
        control={control}
        name="paciente.estadoCivil"
        label="Estado civil"
        options={estadosCivis}
      />
      <MaskedField
        control={control}
        name="paciente.celular"
        label="Celular"
        mask="telefone"
        placeholder="(11) 98765-4321"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="paciente.email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <PasswordField
        control={control}
        name="paciente.senha"
        label="Senha"
        autoComplete="new-password"
        hint="8 caracteres ou mais, com maiúsculas, minúsculas e números"
      />
    </>
  )
}
