import { anexar } from './anexar.ts'
import { baixar } from './baixar.ts'
import { excluir } from './excluir.ts'
import { listar } from './listar.ts'

export { keyOf as keyOfDocument } from './chave.ts'
export { registerDownloads } from './servir.ts'
export { sweepLooseFiles } from './soltos.ts'
export { anexosOf } from './sql.ts'

export const anexos = [listar, anexar, baixar, excluir]
