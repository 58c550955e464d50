/** All sign-in accounts, as administrators see them. May import auth and pessoas. */
import { bloquear } from './bloquear.ts'
import { editar } from './editar.ts'
import { listar } from './listar.ts'
import { mudarImagem } from './mudar-imagem.ts'
import { registrar } from './registrar.ts'
import { ver } from './ver.ts'

export { accounts } from './sql.ts'

export const contas = [listar, ver, editar, bloquear, registrar, mudarImagem]
