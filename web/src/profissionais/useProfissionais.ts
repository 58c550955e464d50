import { filtrar } from '@clinica/contract/profissionais/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { buscaSchema, enderecoDaBusca } from './busca.ts'
import { isManagers, type Row } from './profissional.ts'

/** The professionals of the current query string. */
export function useProfissionais() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { nome, filterBy, arquivados, page, size } = busca
  const list = useEndpoint(
    filtrar,
    {
      query: { page, size, arquivados: arquivados ? 'true' : null, filterBy: filterBy?.join(',') },
      body: { nome },
    },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  const content: readonly Row[] | undefined = list.data?.content

  usePastEnd(list, page, change)
  return {
    busca,
    search: (words: string) => change(enderecoDaBusca(words), { replace: true }),
    change,
    list,
    rows: content?.filter(isManagers),
  }
}
export type Profissionais = ReturnType<typeof useProfissionais>
