import { listar } from '@clinica/contract/secretarias/endpoints.ts'
import { keptOf } from '../api/asked.ts'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { listParamsSchema } from './list-params.ts'

/** The secretaries of the current query string. */
export function useSecretarias() {
  const { values: params, change } = useQueryString(listParamsSchema)
  const { page, size } = params
  const sort = params.sort.map(({ field, direction }) => `${field},${direction}`)
  const arquivados = params.arquivados ? 'true' : null
  const list = useEndpoint(
    listar,
    { query: { page, size, sort, arquivados } },
    { placeholderData: keptOf(arquivados), inSteps: true },
  )

  usePastEnd(list, page, change)
  return { params, change, list, isArchive: arquivados !== null }
}
export type Secretarias = ReturnType<typeof useSecretarias>
