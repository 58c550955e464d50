/** What the list's query string holds. The latest come first by default: people look for what is still to be sent. */
import { historico } from '@clinica/contract/notificacoes/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../ui/table/size.ts'

const { page, sort } = historico.query.shape

export const listParamsSchema = z.strictObject({
  page,
  size,
  sort,
})
export type ListParams = z.output<typeof listParamsSchema>
