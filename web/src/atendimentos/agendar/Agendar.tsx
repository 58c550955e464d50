import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useActor } from '../../session/useActor.ts'
import { laterDialog } from '../../ui/overlays/later.tsx'
import type { Comeco } from './comeco.ts'

export const AgendarConsulta = laterDialog(() => import('./AgendarConsulta.tsx').then(m => m.AgendarConsulta))

export type Agendar = (comeco?: Comeco) => void

const AgendarContext = createContext<Agendar | null>(null)

/**
 * Opens 'Agendar Consulta' from wherever one is, with what is known there already: patient, professional, day and
 * hours. Null for whom may not book: then there is nothing to press.
 */
export const useAgendar = (): Agendar | null => useContext(AgendarContext)

/**
 * The one booking dialog, above all pages: what opened it may be drawn anew (another width, rows read again) while
 * somebody types.
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
