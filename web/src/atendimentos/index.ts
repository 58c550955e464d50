/** What other screens use of the appointments. */
export { ConsultaAgendada } from './ConsultaAgendada.tsx'
export { NovoAtendimento } from './NovoAtendimento.tsx'
export { StatusPicker } from './StatusPicker.tsx'
