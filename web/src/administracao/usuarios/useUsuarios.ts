import { listarContas } from '@clinica/contract/auth/administracao.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { listParamsSchema } from './list-params.ts'

/** The accounts that the query string selects. */
export function useUsuarios() {
  const { values: params, change } = useQueryString(listParamsSchema)
  const { nome, role, page, size } = params
  const sort = params.sort.map(({ field, direction }) => `${field},${direction}`)
  const list = useEndpoint(
    listarContas,
    { query: { nome, role, page, size, sort } },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)
  return { params, change, list }
}
export type Usuarios = ReturnType<typeof useUsuarios>
