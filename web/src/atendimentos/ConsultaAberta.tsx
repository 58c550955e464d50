import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../session/store.ts'
import { laterDialog } from '../ui/overlays/later.tsx'
import { fecharConsulta, useConsultaAberta } from './aberta.ts'

export const ConsultaAgendada = laterDialog(async () => (await import('./carregar.ts')).consultaAgendada())

/**
 * Mounted once, in the panel's frame. Closed by a change of page and by another sign-in, and not by the lock, which ends
 * every effect and keeps what is on the screen.
 */
export function ConsultaAberta() {
  const aberta = useConsultaAberta()
  const { pathname } = useLocation()
  const { id: session } = useSession()
  const isHere = aberta?.pathname === pathname && aberta.session === session
  useEffect(() => {
    if (!isHere) fecharConsulta()
  }, [isHere])
  return isHere && <ConsultaAgendada key={aberta.id} id={aberta.id} onClose={fecharConsulta} />
}
