/** What other screens use of the appointments. */
import { laterDialog } from '../ui/later.tsx'

export { AgendarConsulta, NovoAtendimento } from './NovoAtendimento.tsx'

export const ConsultaAgendada = laterDialog(() =>
  import('./ConsultaAgendada.tsx').then(m => m.ConsultaAgendada),
)
