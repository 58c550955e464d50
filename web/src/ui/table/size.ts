import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const sizes: readonly string[] = PAGE_SIZES.map(String)

/** How many rows a page has, as its part of the address says it: one of those that are offered. */
export const size = z
  .string()
  .refine(value => sizes.includes(value))
  .transform(Number)
  .optional()
  .default(DEFAULT_PAGE_SIZE)
