import { useEffect } from 'react'
import { laterDialog } from '../ui/overlays/later.tsx'
import { fecharConsulta, useConsultaAberta } from './aberta.ts'

export const ConsultaAgendada = laterDialog(() =>
  import('./detalhe/ConsultaAgendada.tsx').then(m => m.ConsultaAgendada),
)

/** Stands once, in the panel's frame; another person's panel begins without it. */
export function ConsultaAberta() {
  const id = useConsultaAberta()
  useEffect(() => fecharConsulta, [])
  return id !== null && <ConsultaAgendada key={id} id={id} onClose={fecharConsulta} />
}
