/** Paging in the API: `?page=0&size=10&sort=campo,asc`, answered as `{ content, page }`. */

import { bounded, list } from './fields.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-sizes.ts'
import { MESSAGES } from './validation.ts'
import * as z from './zod.ts'

export const SIZE_RANGE = MESSAGES.range(1, MAX_PAGE_SIZE)

/** Each combination of sorts is a separate prepared statement on the server, so their number is limited. */
const MAX_SORTS = 3

export type Direction = 'asc' | 'desc'
export interface Sort<F extends string> {
  field: F
  direction: Direction
}

/** A parameter without a value, `?page=`, counts as left out, like any other of a query. */
const unlessEmpty = <T>(value: T): T | undefined => (value === '' ? undefined : value)

const numberText = (min: number, max: number, message: string, standard: number) =>
  z
    .preprocess(
      (value: string) => unlessEmpty(value),
      bounded(9, message)
        .regex(/^\d+$/, message)
        .transform(Number)
        .pipe(z.number().min(min, message).max(max, message))
        .optional()
        .default(standard),
    )
    .meta({ type: 'integer' })
    .optional()
    .default(standard)

/** The three paging parameters; `sort` may repeat, each `field,asc` or `field,desc`. */
export const pageQuery = <const F extends readonly [string, ...string[]]>(
  fields: F,
  standard: Sort<F[number]>[],
) => ({
  page: numberText(0, 999_999_999, 'A página deve ser um número a partir de 0', 0),
  size: numberText(1, MAX_PAGE_SIZE, SIZE_RANGE, DEFAULT_PAGE_SIZE),
  sort: z
    .preprocess(
      (value: string | string[]) =>
        typeof value === 'string' && value !== '' ? [value] : unlessEmpty(value),
      list(sortText(fields), MAX_SORTS).optional().default(standard),
    )
    .refine(sorts => new Set(sorts.map(({ field }) => field)).size === sorts.length, MESSAGES.sortTwice)
    .optional()
    .default(standard),
})

const sortText = <const F extends readonly [string, ...string[]]>(fields: F) => {
  const message = `Ordene por um destes campos: ${fields.join(', ')}`
  const told = bounded(60, message).transform((value, context): Sort<F[number]> => {
    const [field, direction = 'asc', ...rest] = value.split(',')
    if (
      !field ||
      !fields.includes(field) ||
      (direction !== 'asc' && direction !== 'desc') ||
      rest.length > 0
    ) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return { field: field as F[number], direction }
  })
  // For the documentation.
  return told.meta({ fields })
}

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({
    content: z.array(item),
    page: z.strictObject({
      size: z.int(),
      number: z.int(),
      totalPages: z.int(),
      totalElements: z.int(),
    }),
  })

export interface Page<T> {
  content: T[]
  page: { size: number; number: number; totalPages: number; totalElements: number }
}

export const toPage = <T>(content: T[], query: { page: number; size: number }, total: number): Page<T> => ({
  content,
  page: {
    size: query.size,
    number: query.page,
    totalPages: Math.ceil(total / query.size),
    totalElements: total,
  },
})
