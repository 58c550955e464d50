import { laterDialog } from '../ui/overlays/later.tsx'

/** Comes when it is opened. */
export const AgendarNotificacao = laterDialog(() =>
  import('./AgendarNotificacao.tsx').then(m => m.AgendarNotificacao),
)
