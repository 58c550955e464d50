import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/page-sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const sizes: readonly string[] = PAGE_SIZES.map(String)

/** Parses the page size in a query string: one of those that are offered. */
export const size = z
  .string()
  .refine(value => sizes.includes(value))
  .transform(Number)
  .optional()
  .default(DEFAULT_PAGE_SIZE)
