/** The list's query string. The schema loads at the first press, because an address without a query needs none. */
import { use, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeQuery, parseQuery, type QueryChange } from '../../api/query-string.ts'
import { BUSCA_PADRAO } from './busca.ts'
import type { Busca, buscaSchema } from './schema.ts'

type Schema = typeof buscaSchema

let here: Schema | undefined
let coming: Promise<Schema> | undefined
/** Called at the first press, which may change the address. */
export const loadEndereco = (): Promise<Schema> => {
  coming ??= import('./schema.ts').then(
    ({ buscaSchema }) => {
      here = buscaSchema
      return buscaSchema
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

const isPlain = (search: URLSearchParams): boolean =>
  !Object.keys(BUSCA_PADRAO).some(name => search.has(name))

/** Loads the schema if this query string needs it. */
export const preloadEndereco = async (search: string): Promise<void> => {
  if (!isPlain(new URLSearchParams(search))) await loadEndereco()
}

interface Endereco {
  values: Busca
  change: (change: QueryChange<Schema>, options?: { replace?: boolean }) => void
}

export function useEndereco(): Endereco {
  const [search, setSearch] = useSearchParams()
  const schema = isPlain(search) ? null : (here ?? use(loadEndereco()))
  const text = search.toString()
  const [, fail] = useState(null)
  const values = useMemo(
    () => (schema ? parseQuery(schema, new URLSearchParams(text)).values : BUSCA_PADRAO),
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
        void loadEndereco().then(put, (error: unknown) =>
          // Thrown while rendering, so that the page's error boundary shows it.
          fail(() => {
            throw error
          }),
        )
    },
  }
}
