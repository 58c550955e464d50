import { idText, optional } from '@clinica/contract/fields.ts'
import { listar } from '@clinica/contract/mensagens/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, size } = listar.query.shape

/** What the page's query string holds; `mensagem` is the id of the open one. */
export const listParamsSchema = z.strictObject({ page, size, mensagem: optional(idText()) })
