import { listarContas } from '@clinica/contract/auth/administracao.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaSchema } from './busca.ts'

/** The accounts that the query string selects. */
export function useUsuarios() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { nome, role, page, size } = busca
  const sort = busca.sort.map(({ field, direction }) => `${field},${direction}`)
  const list = useEndpoint(
    listarContas,
    { query: { nome, role, page, size, sort } },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)
  return { busca, change, list }
}
export type Usuarios = ReturnType<typeof useUsuarios>
