import { agendar } from './agendar.ts'
import { cancelar } from './cancelar.ts'
import { historico } from './historico.ts'
import { listar } from './listar.ts'

export { notificacao } from './enviar.ts'
export { notificationsOf } from './sql.ts'

export const notificacoes = [listar, historico, agendar, cancelar]
