import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { ComboField } from '../../ui/choices/ComboField.tsx'
import { afterFormEffects } from './afterFormEffects.ts'
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
  /** Why the form filled in this professional. */
  hint?: string | undefined
  /** The id of a professional who cannot be chosen: nobody supervises themselves. */
  except?: number | null | undefined
}

export function ProfissionalSelect(props: ProfissionalSelectProps) {
  const { name, label, isOptional, except } = props
  const { control, setValue, clearErrors } = useAgendamento()
  const value = useWatch({ control, name })
  const { profissionais: known, typed } = useConhecidos()
  const source = { entry: profissionais.filtrar, load, optionOf: profissionalConhecido, value, known }
  const { only: alone, ...picker } = usePicker<Nome>(source)
  const options = picker.options.filter(option => option.value !== except)
  // The clinic's only professional is filled in.
  const only = isOptional ? null : alone
  useEffect(() => {
    if (!only || value !== null) return
    known.set(only.value, only)
    afterFormEffects(() => {
      setValue(name, only.value)
      clearErrors(name)
    })
  }, [only, value, known, name, setValue, clearErrors])
  return (
    <ComboField
      {...picker}
      options={options}
      control={control}
      name={name}
      label={label}
      onTyped={isTyped => void (isTyped ? typed.add(name) : typed.delete(name))}
      isOptional={isOptional}
      hint={only ? 'Sugestão; não há outro na clínica' : props.hint}
      placeholder="Selecione"
    />
  )
}
