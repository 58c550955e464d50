import type { Atendimento, AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createContext, useContext, useMemo } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { type Agendamento, agendamentoFrom } from './agendamento.ts'

/**
 * The appointment's form.
 * @param before what the rules compare with: nothing yet, or the record; where somebody else changed it meanwhile, as it
 * now stands
 * @param begun what stands in the fields when it opens
 */
export function useFormularioConsulta(before: Agendamento, begun = before) {
  const schema = useMemo(() => agendamentoFrom(before), [before])
  return useForm<Agendamento, unknown, AtendimentoEnviado>({
    defaultValues: begun,
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
  })
}

/** The same, inside any of its parts. */
export const useAgendamento = () => useFormContext<Agendamento, unknown, AtendimentoEnviado>()

/** The record that the form corrects; null for a new one. */
export const Edited = createContext<Atendimento | null>(null)

export const useEdited = (): Atendimento | null => useContext(Edited)
