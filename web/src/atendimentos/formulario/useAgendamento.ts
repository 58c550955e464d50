import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { useFormContext } from 'react-hook-form'
import type { Agendamento } from './agendamento.ts'

/** The appointment's form, inside any of its parts. */
export const useAgendamento = () => useFormContext<Agendamento, unknown, AtendimentoEnviado>()
