/** What the table is asked: its part of the address. */

import { listar } from '@clinica/contract/secretarias/endpoints.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, sort } = listar.query.shape
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
