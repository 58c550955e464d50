/** What the list is asked: its part of the address. The latest first, as somebody looks for what is to come. */
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
