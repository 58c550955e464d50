import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { ComboField } from '../../ui/choices/ComboField.tsx'
import { type Nome, profissionalConhecido, useConhecidos } from './conhecidos.ts'
import { useAgendamento } from './useAgendamento.ts'
import { pickerPage, usePicker } from './usePicker.ts'

const load = (text: string, page: number, signal: AbortSignal) =>
  call(profissionais.filtrar, {
    query: { ...pickerPage(page), filterBy: 'nome' },
    body: { nome: text },
    signal,
  })

interface ProfissionalSelectProps {
  name: 'profissionalId' | 'profissionalSupervisorId'
  label: string
  isOptional?: boolean | undefined
  /** Whoever cannot be chosen here: nobody supervises themselves. */
  except?: number | null | undefined
}

export function ProfissionalSelect({ name, label, isOptional, except }: ProfissionalSelectProps) {
  const { control } = useAgendamento()
  const value = useWatch({ control, name })
  const known = useConhecidos().profissionais
  const source = { entry: profissionais.filtrar, load, optionOf: profissionalConhecido, value, known }
  const picker = usePicker<Nome>(source)
  const options = picker.options.filter(option => option.value !== except)
  return (
    <ComboField
      {...picker}
      options={options}
      control={control}
      name={name}
      label={label}
      isOptional={isOptional}
      placeholder="Selecione"
    />
  )
}
