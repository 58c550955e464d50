import { listar } from '@clinica/contract/secretarias/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { listParamsSchema } from './list-params.ts'

/** The secretaries of the current query string. */
export function useSecretarias() {
  const { values: params, change } = useQueryString(listParamsSchema)
  const { page, size } = params
  const sort = params.sort.map(({ field, direction }) => `${field},${direction}`)
  const list = useEndpoint(
    listar,
    { query: { page, size, sort } },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)
  return { params, change, list }
}
export type Secretarias = ReturnType<typeof useSecretarias>
