import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskCpf } from '@clinica/contract/validation.ts'
import { useWatch } from 'react-hook-form'
import { call } from '../api/client.ts'
import { ComboField, type ComboOption } from '../ui/ComboField.tsx'
import { useAgendamento } from './useAgendamento.ts'
import { pickerPage, usePicker } from './usePicker.ts'

const optionOf = (paciente: Paciente): ComboOption<number> => ({
  value: paciente.id,
  label: `${paciente.nome} ${paciente.sobrenome}`,
  second: `ID ${paciente.id} · CPF ${maskCpf(paciente.cpf)}`,
})

const load = (text: string, page: number, signal: AbortSignal) =>
  call(pacientes.filtrar, {
    query: { ...pickerPage(page), filterBy: 'nome,cpf' },
    body: { nome: text, cpf: text },
    signal,
  })

export function PacienteSelect() {
  const { control } = useAgendamento()
  const value = useWatch({ control, name: 'pacienteId' })
  const picker = usePicker({ entry: pacientes.filtrar, load, optionOf, value })
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
