import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { listar, ver } from '../api/first.ts'
import { keyOf } from '../api/query.ts'
import type { Answer } from '../api/types.ts'

type Lista = Answer<typeof listar>

/** Puts a change's answer into every cached list and the calendar, until they are refetched. */
export function usePutInCache(): (consulta: Atendimento) => void {
  const queryClient = useQueryClient()
  return consulta => {
    queryClient.setQueryData(keyOf(ver, { params: { id: consulta.id } }), consulta)
    const put = (row: Atendimento) => (row.id === consulta.id ? consulta : row)
    for (const query of queryClient.getQueryCache().findAll({ queryKey: keyOf(listar) })) {
      const { isInvalidated } = query.state
      queryClient.setQueryData<Lista>(
        query.queryKey,
        list => list && { ...list, content: list.content.map(put) },
      )
      // Writing to the cache marks the whole list as fresh, but only this row is.
      if (isInvalidated) query.invalidate()
    }
  }
}
