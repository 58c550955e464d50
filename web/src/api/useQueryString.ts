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
  /** null or '' removes a filter. Use `replace` while the user types, so that the back button skips each letter. */
  change: (change: QueryChange<S>, options?: { replace?: boolean }) => void
}

/** Filters, page and sort live in the query string: a reload, the back button and a shared link show the same. */
export function useQueryString<S extends QuerySchema>(schema: S): QueryString<S> {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const parsed = useMemo(() => parseQuery(schema, new URLSearchParams(text)), [schema, text])
  return {
    ...parsed,
    change: (change, options) => {
      // The current query string, since the caller may hold an older render's.
      const now = new URLSearchParams(window.location.search)
      setSearch(changeQuery(schema, now, change), { replace: options?.replace ?? false })
    },
  }
}
