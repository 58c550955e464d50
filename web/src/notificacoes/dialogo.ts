import { laterDialog } from '../ui/overlays/later.tsx'

/** Loaded when it is opened. */
export const AgendarNotificacao = laterDialog(() =>
  import('./AgendarNotificacao.tsx').then(m => m.AgendarNotificacao),
)
