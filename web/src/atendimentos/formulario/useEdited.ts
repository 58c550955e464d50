import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { createContext, useContext } from 'react'

/** The record that the appointment's form changes, as it was opened; null for a new one. */
export const Edited = createContext<Atendimento | null>(null)

export const useEdited = (): Atendimento | null => useContext(Edited)
