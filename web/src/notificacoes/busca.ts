/** The list's query string. By default the latest come first, because people look for what is still to be sent. */
import { historico } from '@clinica/contract/notificacoes/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../ui/table/size.ts'

const { page, sort } = historico.query.shape

export const buscaSchema = z.strictObject({
  page,
  size,
  sort,
})
export type Busca = z.output<typeof buscaSchema>
