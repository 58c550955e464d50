/** The appointment's large dialogs, whose code is loaded when they are opened. */
import { laterDialog } from '../ui/overlays/later.tsx'

export const RemarcarJa = laterDialog(() => import('./detalhe/Ja.tsx').then(m => m.RemarcarJa))
export const DesmarcarJa = laterDialog(() => import('./detalhe/Ja.tsx').then(m => m.DesmarcarJa))

export const ArrastarConsulta = laterDialog(() =>
  import('./remarcar/ArrastarConsulta.tsx').then(m => m.ArrastarConsulta),
)
