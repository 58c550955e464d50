/** What other screens use of the appointments. */
export { ArrastarConsulta } from './ArrastarConsulta.tsx'
export { ConsultaAgendada } from './ConsultaAgendada.tsx'
export { NovoAtendimento } from './NovoAtendimento.tsx'
