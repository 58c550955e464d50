import { listar } from './listar.ts'
import { marcarLida } from './marcar-lida.ts'

export { deliver } from './deliver.ts'
export { messagesOf } from './sql.ts'

export const mensagens = [listar, marcarLida]
