import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { isToCome } from '../../atendimentos/index.ts'
import { clinicNow } from '../../clinicNow.ts'
import type { BuscaProps } from '../filtros/useBusca.ts'
import type { Dia } from '../useDia.ts'

/** The patient's next appointment, if the list is as it opens: no filter, first page, ascending. Else undefined. */
export function aProxima({ used, busca }: BuscaProps, { rows }: Dia): Atendimento | undefined {
  const { at } = clinicNow()
  if (used > 0 || busca.page > 0 || busca.sort[0]?.direction === 'desc') return undefined
  return rows?.find(row => isToCome(row, at))
}
