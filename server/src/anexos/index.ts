import { anexar } from './anexar.ts'
import { baixar } from './baixar.ts'
import { excluir } from './excluir.ts'
import { listar } from './listar.ts'

export { lookForFiles } from './look-for-files.ts'
export { registerDownloads } from './servir.ts'
export { anexosOf } from './sql.ts'

export const anexos = [listar, anexar, baixar, excluir]
