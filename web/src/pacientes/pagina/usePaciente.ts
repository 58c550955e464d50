import { ver } from '@clinica/contract/pacientes/endpoints.ts'
import { useParams } from 'react-router'
import { useEndpoint } from '../../api/query.ts'

const MINUTES_2 = 120_000

/** The patient whose id is in the address, fresh for two minutes (spec 9). An invalid id counts as unknown. */
export function usePaciente() {
  const { id: text = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(text)
  const id = isId ? Number(text) : 0
  const query = useEndpoint(ver, { params: { id } }, { staleTime: MINUTES_2, enabled: isId })
  return { id, query, isUnknown: !isId || query.error?.status === 404 }
}
