import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { isToCome } from '../../atendimentos/index.ts'
import { clinicNow } from '../../clinicNow.ts'
import type { FiltrosDaLista } from '../filtros/useFiltros.ts'
import type { Dia } from '../useDia.ts'

/** The patient's next appointment, if the list is as it opens: no filter, first page, ascending. Else undefined. */
export function aProxima({ used, params }: FiltrosDaLista, { rows }: Dia): Atendimento | undefined {
  const { at } = clinicNow()
  if (used > 0 || params.page > 0 || params.sort[0]?.direction === 'desc') return undefined
  return rows?.find(row => isToCome(row, at))
}

type Row = Pick<Atendimento, 'status' | 'dataHoraInicioAtendimento' | 'dataHoraTerminoAtendimento'>

/**
 * The rows beside the card of the next appointment, each part under its title. What was cancelled and is still to come
 * is neither earlier nor will it take place.
 */
export function aoLado<R extends Row>(
  rows: readonly R[],
  proxima: R,
  now: Date,
): { title: string; rows: R[] }[] {
  const next = rows.indexOf(proxima)
  const titleOf = (row: R, at: number) => {
    if (isCancelled(row.status) && Date.parse(row.dataHoraTerminoAtendimento) > now.getTime())
      return 'Canceladas'
    return at < next && Date.parse(row.dataHoraInicioAtendimento) <= now.getTime() ? 'Antes' : 'Depois'
  }
  return ['Antes', 'Depois', 'Canceladas']
    .map(title => ({ title, rows: rows.filter((row, at) => at !== next && titleOf(row, at) === title) }))
    .filter(part => part.rows.length > 0)
}
