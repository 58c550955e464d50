import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskCpf } from '@clinica/contract/validation.ts'
import { useWatch } from 'react-hook-form'
import { call } from '../api/client.ts'
import { ComboField, type ComboOption } from '../ui/ComboField.tsx'
import { useAgendamento } from './useAgendamento.ts'
import { nameOf, useEdited } from './useEdited.ts'
import { pickerPage, usePicker } from './usePicker.ts'

const optionOf = (paciente: Paciente): ComboOption<number> => ({
  value: paciente.id,
  label: nameOf(paciente),
  second: `ID ${paciente.id} · CPF ${maskCpf(paciente.cpf)}`,
})

const knownOf = (edited: Atendimento | null) =>
  edited
    ? { value: edited.paciente.id, label: nameOf(edited.paciente), second: `ID ${edited.paciente.id}` }
    : undefined

const load = (text: string, page: number, signal: AbortSignal) =>
  call(pacientes.filtrar, {
    query: { ...pickerPage(page), filterBy: 'nome,cpf' },
    body: { nome: text, cpf: text },
    signal,
  })

export function PacienteSelect() {
  const { control } = useAgendamento()
  const value = useWatch({ control, name: 'pacienteId' })
  const edited = useEdited()
  const picker = usePicker({ entry: pacientes.filtrar, load, optionOf, value, known: knownOf(edited) })
  return (
    <ComboField
      {...picker}
      control={control}
      name="pacienteId"
      label="Paciente"
      isLabelHidden
      isPerson
      placeholder="Nome ou CPF"
    />
  )
}
