import { filtrar } from '@clinica/contract/pacientes/endpoints.ts'
import { keptOf } from '../../api/asked.ts'
import { useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaPor, listParamsSchema, SEM_BUSCA, textoDaBusca } from './list-params.ts'

/** The patients of the current query string, and functions to change it. */
export function usePacientes() {
  const { values: params, change } = useQueryString(listParamsSchema)
  const { page, size, filterBy, nome, cpf } = params
  const arquivados = params.arquivados ? 'true' : null
  const list = useEndpoint(
    filtrar,
    {
      query: {
        page: String(page),
        size: String(size),
        sort: params.sort.map(({ field, direction }) => `${field},${direction}`),
        filterBy: filterBy?.join(','),
        arquivados,
      },
      body: { nome, cpf },
    },
    { placeholderData: keptOf(arquivados), inSteps: true },
  )

  usePastEnd(list, page, change)

  return {
    list,
    params,
    change,
    text: textoDaBusca(params),
    search: (text: string) => change(buscaPor(text), { replace: true }),
    clear: () => change(SEM_BUSCA),
    isArchive: arquivados !== null,
  }
}
export type Pacientes = ReturnType<typeof usePacientes>
