const entriesOf = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Fills '/v1/pacientes/{id}' and adds the query. Null, undefined and '' are left out; a list repeats its name. */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
  const values = new Map(entriesOf(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (isAbsent(value)) throw new TypeError(`${path}: falta ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (!isAbsent(one)) search.append(name, String(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}
