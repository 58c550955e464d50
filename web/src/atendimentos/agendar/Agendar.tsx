import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useActor } from '../../session/useActor.ts'
import { laterDialog } from '../../ui/overlays/later.tsx'
import { beforeLeaving } from '../../ui/overlays/leaving.ts'
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
 * while the user types. Where a notice leads from an open booking to another patient's, it gives way, and asks before
 * what is typed is lost.
 */
export function AgendarProvider({ children }: { children: ReactNode }) {
  const [aberto, setAberto] = useState<{ comeco: Comeco; vez: number } | null>(null)
  const vez = useRef(0)
  const isOpen = aberto !== null
  const agendar = useCallback<Agendar>(
    (comeco = {}) => {
      const begin = () => setAberto({ comeco, vez: ++vez.current })
      if (isOpen) beforeLeaving(begin)
      else begin()
    },
    [isOpen],
  )
  const isMine = !isForbidden('agendar', useActor())
  return (
    <AgendarContext value={isMine ? agendar : null}>
      {children}
      {aberto && <AgendarConsulta key={aberto.vez} comeco={aberto.comeco} onClose={() => setAberto(null)} />}
    </AgendarContext>
  )
}
