import type { Atendimento, AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Agendamento } from './agendamento.ts'

/** The appointment's form, inside any of its parts. */
export const useAgendamento = () => useFormContext<Agendamento, unknown, AtendimentoEnviado>()

/** The record that the appointment's form changes, as it was opened; null for a new one. */
export const Edited = createContext<Atendimento | null>(null)

export const useEdited = (): Atendimento | null => useContext(Edited)
