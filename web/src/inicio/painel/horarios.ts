import { slotFromId } from '@clinica/contract/clock.ts'
import type { ListParams } from '../filtros/list-params.ts'

/** The days of the chosen slots as query parameters; `until` is null for a single day. */
export function diasDosHorarios(ids: readonly number[]): { from: string | null; until: string | null } {
  const days = ids.map(id => slotFromId(id).date).sort()
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null]
  return { from: first, until: last === first ? null : last }
}

/** Chosen slots stay chosen only while the address has their days, so that the back button unchooses them. */
export function aindaEscolhidos(ids: readonly number[], { from, until }: Pick<ListParams, 'from' | 'until'>) {
  const days = diasDosHorarios(ids)
  return days.from === from && days.until === until ? ids : []
}
