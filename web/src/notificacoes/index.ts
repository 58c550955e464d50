/** What other screens use of the notifications. */
export { Agendamentos } from './Agendamentos.tsx'
export { AgendarNotificacao } from './dialogo.ts'
export { TabelaDeNotificacoes } from './TabelaDeNotificacoes.tsx'
