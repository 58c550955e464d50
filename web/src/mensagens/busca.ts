import { idText, optional } from '@clinica/contract/fields.ts'
import { listar } from '@clinica/contract/mensagens/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, size } = listar.query.shape

/** The page's query string; `mensagem` is the id of the open one. */
export const buscaSchema = z.strictObject({ page, size, mensagem: optional(idText()) })
