export { Agendamentos } from './Agendamentos.tsx'
export { AgendarNotificacao } from './dialogo.ts'
export { TabelaDeNotificacoes } from './TabelaDeNotificacoes.tsx'
