import { useEffect } from 'react'
import { laterDialog } from '../ui/overlays/later.tsx'
import { fecharConsulta, useConsultaAberta } from './aberta.ts'

export const ConsultaAgendada = laterDialog(() =>
  import('./detalhe/ConsultaAgendada.tsx').then(m => m.ConsultaAgendada),
)

/** Mounted once, in the panel's frame. Closes on unmount, so that another user's panel starts without it. */
export function ConsultaAberta() {
  const id = useConsultaAberta()
  useEffect(() => fecharConsulta, [])
  return id !== null && <ConsultaAgendada key={id} id={id} onClose={fecharConsulta} />
}
