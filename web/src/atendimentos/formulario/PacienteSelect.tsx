import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { useTenant } from '../../session/tenant.ts'
import { ComboField } from '../../ui/choices/ComboField.tsx'
import { pacienteConhecido, useConhecidos } from './conhecidos.ts'
import { useAgendamento } from './useAgendamento.ts'
import { pickerPage, usePicker } from './usePicker.ts'

const optionsBy = (cdnUrl: string) => (paciente: PacienteNaLista) => pacienteConhecido(paciente, cdnUrl)

const load = (text: string, page: number, signal: AbortSignal) =>
  call(pacientes.filtrar, {
    query: { ...pickerPage(page), filterBy: 'nome,cpf' },
    body: { nome: text, cpf: text },
    signal,
  })

export function PacienteSelect() {
  const { control, formState } = useAgendamento()
  const value = useWatch({ control, name: 'pacienteId' })
  const begun = formState.defaultValues
  // A half hour that is no longer free is dropped from the form.
  const [profissionalId, horaInicio] = useWatch({ control, name: ['profissionalId', 'horaInicio'] })
  const isPlaced = begun?.profissionalId && begun.horaInicio && profissionalId && horaInicio
  const { cdnUrl } = useTenant()
  const optionOf = useMemo(() => optionsBy(cdnUrl), [cdnUrl])
  const known = useConhecidos().pacientes
  const { only: _, ...picker } = usePicker({ entry: pacientes.filtrar, load, optionOf, value, known })
  return (
    <ComboField
      {...picker}
      hint={
        picker.hint ??
        (value === null && isPlaced ? 'Profissional, dia e horário já estão escolhidos.' : undefined)
      }
      control={control}
      name="pacienteId"
      label="Paciente"
      isLabelHidden
      isPerson
      placeholder="Nome ou CPF"
    />
  )
}
