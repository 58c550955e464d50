/** Reads and changes the list's params. Their schema loads at the first press: an empty query string needs none. */
import { use, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeQuery, parseQuery, type QueryChange } from '../../api/query-string.ts'
import type { ListParams, listParamsSchema } from './list-params.ts'
import { DEFAULT_PARAMS } from './periodo-e-filtros.ts'

type Schema = typeof listParamsSchema

let here: Schema | undefined
let coming: Promise<Schema> | undefined
/** Called at the first press, which may change the address. */
export const loadListParams = (): Promise<Schema> => {
  coming ??= import('./list-params.ts').then(
    ({ listParamsSchema }) => {
      here = listParamsSchema
      return listParamsSchema
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

const isPlain = (search: URLSearchParams): boolean =>
  !Object.keys(DEFAULT_PARAMS).some(name => search.has(name))

/** Loads the schema if this query string needs it. */
export const preloadListParams = async (search: string): Promise<void> => {
  if (!isPlain(new URLSearchParams(search))) await loadListParams()
}

interface FromQueryString {
  values: ListParams
  change: (change: QueryChange<Schema>, options?: { replace?: boolean }) => void
}

export function useListParams(): FromQueryString {
  const [search, setSearch] = useSearchParams()
  const schema = isPlain(search) ? null : (here ?? use(loadListParams()))
  const text = search.toString()
  const [, fail] = useState(null)
  const values = useMemo(
    () => (schema ? parseQuery(schema, new URLSearchParams(text)).values : DEFAULT_PARAMS),
    [schema, text],
  )
  return {
    values,
    change: (change, { replace = false } = {}) => {
      // Reads the address at this moment: the caller may have rendered before the last change of it.
      const put = (schema: Schema) =>
        setSearch(changeQuery(schema, new URLSearchParams(window.location.search), change), { replace })
      // Synchronously if possible, so that the address has changed before the next press.
      if (here) put(here)
      else
        void loadListParams().then(put, (error: unknown) =>
          // Thrown while rendering, so that the page's error boundary shows it.
          fail(() => {
            throw error
          }),
        )
    },
  }
}
