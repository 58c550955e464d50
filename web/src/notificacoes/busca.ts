/** What the list is asked: its part of the address. The latest first, as somebody looks for what is to come. */
import { historico } from '@clinica/contract/notificacoes/endpoints.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, sort } = historico.query.shape
const sizes: readonly string[] = PAGE_SIZES.map(String)

export const buscaSchema = z.strictObject({
  page,
  size: z
    .string()
    .refine(value => sizes.includes(value))
    .transform(Number)
    .optional()
    .default(DEFAULT_PAGE_SIZE),
  sort,
})
export type Busca = z.output<typeof buscaSchema>
