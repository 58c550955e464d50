import type { Atendimento, AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createContext, useContext, useMemo } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { type Agendamento, agendamentoFrom } from './agendamento.ts'

/**
 * The appointment's form.
 * @param before what the rules compare with: the empty form, or the record; if somebody else changed that, its current
 * values
 * @param begun the values of the fields when the form opens
 */
export function useFormularioConsulta(before: Agendamento, begun = before) {
  const schema = useMemo(() => agendamentoFrom(before), [before])
  return useForm<Agendamento, unknown, AtendimentoEnviado>({
    defaultValues: begun,
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
  })
}

/** The form, inside any of its sections. */
export const useAgendamento = () => useFormContext<Agendamento, unknown, AtendimentoEnviado>()

/** The record that the form edits; null for a new appointment. */
export const Edited = createContext<Atendimento | null>(null)

export const useEdited = (): Atendimento | null => useContext(Edited)
