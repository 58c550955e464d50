import { useEffect } from 'react'
import { laterDialog } from '../ui/overlays/later.tsx'
import { fecharConsulta, useConsultaAberta } from './aberta.ts'

export const ConsultaAgendada = laterDialog(async () => (await import('./carregar.ts')).consultaAgendada())

/** Mounted once, in the panel's frame; closes on unmount, before another user's panel. */
export function ConsultaAberta() {
  const id = useConsultaAberta()
  useEffect(() => fecharConsulta, [])
  return id !== null && <ConsultaAgendada key={id} id={id} onClose={fecharConsulta} />
}
