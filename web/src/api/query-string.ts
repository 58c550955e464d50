/** The query string of a list, read and changed through its Zod schema. */
import type * as z from '@clinica/contract/zod.ts'

export type QuerySchema = z.ZodObject
export type QueryValue = string | number | readonly (string | number)[] | null | undefined
export type QueryChange<S extends QuerySchema> = { [K in keyof S['shape']]?: QueryValue }
/** The valid parameters as the query string has them, ready to be an endpoint's `query`. */
export type RawQuery = Record<string, string | string[]>

export interface ParsedQuery<S extends QuerySchema> {
  values: z.output<S>
  raw: RawQuery
}

/** Invalid values count as absent: an old or mistyped link still opens the page. */
export function parseQuery<S extends QuerySchema>(schema: S, search: URLSearchParams): ParsedQuery<S> {
  const raw: RawQuery = {}
  for (const name of Object.keys(schema.shape)) {
    const [first, ...more] = search.getAll(name).filter(value => value !== '')
    if (first !== undefined) raw[name] = more.length > 0 ? [first, ...more] : first
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return { values: parsed.data as z.output<S>, raw }
  for (const { path } of parsed.error.issues) delete raw[String(path[0])]
  return { values: schema.parse(raw) as z.output<S>, raw }
}

/** Leaves default values out. Any change other than of the page returns to the first page. */
export function changeQuery<S extends QuerySchema>(
  schema: S,
  search: URLSearchParams,
  change: QueryChange<S>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const { values: standard } = parseQuery(schema, new URLSearchParams())
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const one of textsOf(value)) next.append(name, one)
    const { values } = parseQuery(schema, next)
    if (JSON.stringify(values[name]) === JSON.stringify(standard[name])) next.delete(name)
  }
  if ('page' in schema.shape && !('page' in change)) next.set('page', '0')
  return next
}

const textsOf = (value: QueryValue): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter(one => one !== undefined && one !== null && one !== '')
    .map(String)
