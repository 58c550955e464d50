import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useActor } from '../../session/useActor.ts'
import { laterDialog } from '../../ui/overlays/later.tsx'
import type { Comeco } from './comeco.ts'

export const AgendarConsulta = laterDialog(async () => (await import('./carregar.ts')).agendarConsulta())

export type Agendar = (comeco?: Comeco) => void

const AgendarContext = createContext<Agendar | null>(null)

/**
 * Opens 'Agendar Consulta' from any page, with what is known there: patient, professional, day and hours. Null for a
 * user who may not book, who is then shown no button.
 */
export const useAgendar = (): Agendar | null => useContext(AgendarContext)

/**
 * The one booking dialog, above all pages: the page that opened it may render anew (another width, refetched rows)
 * while the user types.
 */
export function AgendarProvider({ children }: { children: ReactNode }) {
  const [comeco, setComeco] = useState<Comeco | null>(null)
  const agendar = useCallback<Agendar>((known = {}) => setComeco(known), [])
  const isMine = !isForbidden('agendar', useActor())
  return (
    <AgendarContext value={isMine ? agendar : null}>
      {children}
      {comeco && <AgendarConsulta comeco={comeco} onClose={() => setComeco(null)} />}
    </AgendarContext>
  )
}
