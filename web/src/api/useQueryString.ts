import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  changeQuery,
  type ParsedQuery,
  parseQuery,
  type QueryChange,
  type QuerySchema,
} from './query-string.ts'

interface QueryString<S extends QuerySchema> extends ParsedQuery<S> {
  /** null or '' takes a filter away. `replace` for what is typed, so that the back button skips it. */
  change: (change: QueryChange<S>, options?: { replace?: boolean }) => void
}

/** Filters, page and sort live in the address: a reload, the back button and a shared link show the same. */
export function useQueryString<S extends QuerySchema>(schema: S): QueryString<S> {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const parsed = useMemo(() => parseQuery(schema, new URLSearchParams(text)), [schema, text])
  return {
    ...parsed,
    change: (change, options) => {
      // As it stands now: who asks may have been drawn before the last change of it.
      const now = new URLSearchParams(window.location.search)
      setSearch(changeQuery(schema, now, change), { replace: options?.replace ?? false })
    },
  }
}
