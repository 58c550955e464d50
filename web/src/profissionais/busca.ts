/** What the cards are asked: their part of the address. */

import { filtrar } from '@clinica/contract/profissionais/endpoints.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, arquivados, filterBy } = filtrar.query.shape
const { nome } = filtrar.body.shape
const sizes: readonly string[] = PAGE_SIZES.map(String)

export const buscaSchema = z.strictObject({
  nome,
  filterBy,
  arquivados,
  page,
  size: z
    .string()
    .refine(value => sizes.includes(value))
    .transform(Number)
    .optional()
    .default(DEFAULT_PAGE_SIZE),
})

/** How the address says a search; an empty one leaves it. */
export const enderecoDaBusca = (nome: string) => ({ nome, filterBy: nome === '' ? null : 'nome' })
