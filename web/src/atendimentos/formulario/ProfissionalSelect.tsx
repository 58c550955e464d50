import { nomeCompleto } from '@clinica/contract/people.ts'
import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { ComboField, type ComboOption } from '../../ui/choices/ComboField.tsx'
import { useAgendamento, useEdited } from './useAgendamento.ts'
import { pickerPage, usePicker } from './usePicker.ts'

interface Nome {
  id: number
  nome: string
  sobrenome: string
}

const optionOf = (one: Nome): ComboOption<number> => ({ value: one.id, label: nomeCompleto(one) })

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
  const edited = useEdited()
  const held = name === 'profissionalId' ? edited?.profissional : edited?.profissionalSupervisor
  const known = held ? optionOf(held) : undefined
  const picker = usePicker<Nome>({ entry: profissionais.filtrar, load, optionOf, value, known })
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
