/** What other screens use of the appointments. */
import { laterDialog } from '../ui/overlays/later.tsx'

export { AgendarConsulta, NovoAtendimento } from './painel/NovoAtendimento.tsx'

export const ConsultaAgendada = laterDialog(() =>
  import('./detalhe/ConsultaAgendada.tsx').then(m => m.ConsultaAgendada),
)
