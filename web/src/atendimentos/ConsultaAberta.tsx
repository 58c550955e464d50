import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { laterDialog } from '../ui/overlays/later.tsx'
import { fecharConsulta, useConsultaAberta } from './aberta.ts'

export const ConsultaAgendada = laterDialog(async () => (await import('./carregar.ts')).consultaAgendada())

/**
 * Mounted once, in the panel's frame; closes on unmount, before another user's panel, and when a link in it leads to
 * another page.
 */
export function ConsultaAberta() {
  const id = useConsultaAberta()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by each change of page.
  useEffect(() => fecharConsulta, [pathname])
  return id !== null && <ConsultaAgendada key={id} id={id} onClose={fecharConsulta} />
}
