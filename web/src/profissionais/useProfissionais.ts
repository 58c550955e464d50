import { filtrar } from '@clinica/contract/profissionais/endpoints.ts'
import { keptOf } from '../api/asked.ts'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { listParamsSchema, paramsDaBusca } from './list-params.ts'
import { isManagers, type Row } from './profissional.ts'

/** The professionals of the current query string. */
export function useProfissionais() {
  const { values: params, change } = useQueryString(listParamsSchema)
  const { nome, filterBy, page, size } = params
  const arquivados = params.arquivados ? 'true' : null
  const list = useEndpoint(
    filtrar,
    {
      query: { page, size, arquivados, filterBy: filterBy?.join(',') },
      body: { nome },
    },
    { placeholderData: keptOf(arquivados), inSteps: true },
  )

  const content: readonly Row[] | undefined = list.data?.content

  usePastEnd(list, page, change)
  return {
    params,
    search: (words: string) => change(paramsDaBusca(words), { replace: true }),
    change,
    list,
    rows: content?.filter(isManagers),
  }
}
export type Profissionais = ReturnType<typeof useProfissionais>
