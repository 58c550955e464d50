/** What other screens use of the appointments. */
export { ConsultaAgendada } from './ConsultaAgendada.tsx'
export { Metricas } from './Metricas.tsx'
export { Modelo } from './Modelo.tsx'
export { NovoAtendimento } from './NovoAtendimento.tsx'
export { PacientesAguardando } from './PacientesAguardando.tsx'
export { StatusPicker } from './StatusPicker.tsx'
export { STATUS_LOOK, StatusTag } from './status.tsx'
