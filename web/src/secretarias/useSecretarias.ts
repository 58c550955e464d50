import { listar } from '@clinica/contract/secretarias/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { buscaSchema } from './busca.ts'

/** The secretaries of the current query string. */
export function useSecretarias() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { page, size } = busca
  const sort = busca.sort.map(({ field, direction }) => `${field},${direction}`)
  const list = useEndpoint(
    listar,
    { query: { page, size, sort } },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)
  return { busca, change, list }
}
export type Secretarias = ReturnType<typeof useSecretarias>
