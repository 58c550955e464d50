import { filtrar } from '@clinica/contract/pacientes/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaPor, buscaSchema, SEM_BUSCA, textoDaBusca } from './busca.ts'

/** The patients of the current query string, and functions to change it. */
export function usePacientes() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { page, size, filterBy, nome, cpf, arquivados } = busca
  const list = useEndpoint(
    filtrar,
    {
      query: {
        page: String(page),
        size: String(size),
        sort: busca.sort.map(({ field, direction }) => `${field},${direction}`),
        filterBy: filterBy?.join(','),
        arquivados: arquivados ? 'true' : null,
      },
      body: { nome, cpf },
    },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)

  return {
    list,
    busca,
    change,
    text: textoDaBusca(busca),
    search: (text: string) => change(buscaPor(text), { replace: true }),
    clear: () => change(SEM_BUSCA),
    isArchive: arquivados === true,
  }
}
export type Pacientes = ReturnType<typeof usePacientes>
