/** The period of list and metrics, and which filters are in use. */
import { addMonths } from '@clinica/contract/clock.ts'
import { DEFAULT_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import type { ListParams } from './list-params.ts'

/** The params of an address without a query, written out so that it is read without the schema, which loads later. */
export const DEFAULT_PARAMS: ListParams = {
  from: null,
  until: null,
  nomeOuCpf: null,
  profissionais: null,
  status: null,
  page: 0,
  size: DEFAULT_PAGE_SIZE,
  sort: [{ field: 'dataHoraInicioAtendimento', direction: 'asc' }],
}

export interface Periodo {
  from: string
  until: string
}

/** Adds months to a day; a day that the month lacks becomes its last: three months after 30/11 is 28/02. */
export function monthsLater(from: string, months: number): string {
  const first = addMonths(from, months)
  const last = new Date(Date.parse(`${addMonths(from, months + 1)}T00:00:00Z`) - 86_400_000)
  const date = Math.min(Number(from.slice(8)), last.getUTCDate())
  return `${first.slice(0, 8)}${String(date).padStart(2, '0')}`
}

/** Without a query: today; for a patient, today and the three months ahead. */
export const periodoPadrao = (today: string, isPatient: boolean): Periodo => ({
  from: today,
  until: isPatient ? monthsLater(today, 3) : today,
})

/** The period of an address. `until` is absent from it for a single day. */
export function periodoDe({ from, until }: Pick<ListParams, 'from' | 'until'>, standard: Periodo): Periodo {
  if (!from && !until) return standard
  const start = from ?? (until && until < standard.from ? until : standard.from)
  return { from: start, until: until && until > start ? until : start }
}

/** The period as query parameters: none for the standard one, and for a field that was emptied. */
export function paramsDoPeriodo(periodo: Periodo | null, standard: Periodo) {
  if (!periodo || (periodo.from === standard.from && periodo.until === standard.until))
    return { from: null, until: null }
  const { from, until } = periodo
  return { from, until: until === from ? null : until }
}

/** The filters in the phone's drawer until 'Aplicar'; `periodo` is undefined while nobody touched it there. */
export interface Rascunho {
  periodo: Periodo | null | undefined
  profissionais: readonly number[]
  status: ListParams['status']
}

export const rascunhoDe = ({ profissionais: people, status }: ListParams): Rascunho => ({
  periodo: undefined,
  profissionais: people ?? [],
  status,
})

export const paramsDoRascunho = (
  { periodo, profissionais: people, status }: Rascunho,
  standard: Periodo,
) => ({
  ...(periodo !== undefined && paramsDoPeriodo(periodo, standard)),
  profissionais: people.join(','),
  status,
})

/** How many filters are in use; paging and sorting do not count. */
export function filtrosUsados(params: ListParams): number {
  const { from, until, nomeOuCpf: words, profissionais: people, status } = params
  return [from ?? until, words, people, status].filter(Boolean).length
}

/** Whether the list leaves out some of its period's appointments. */
export const isFiltered = (params: ListParams): boolean =>
  filtrosUsados({ ...params, from: null, until: null }) > 0

export const SEM_FILTROS = { from: null, until: null, nomeOuCpf: null, profissionais: null, status: null }

interface Asked {
  params: ListParams
  periodo: Periodo
  today: string
}

const isByTime = ({ sort }: ListParams) => sort.length === 1 && sort[0]?.field === 'dataHoraInicioAtendimento'

/** Whether the line of now belongs in the list: today only, sorted by time. */
export const hasNow = ({ params, periodo, today }: Asked): boolean =>
  periodo.from === today && periodo.until === today && isByTime(params)

/** Whether the list is today's as it opens: with a filter, another order or another day nothing is folded. */
export const isFoldable = (asked: Asked & { isPatient: boolean }): boolean =>
  !asked.isPatient && hasNow(asked) && asked.params.sort[0]?.direction === 'asc' && !isFiltered(asked.params)

/** Filters for managers only; in anybody else's address they are ignored. */
export const DOS_GESTORES = ['nomeOuCpf', 'profissionais'] as const
export const SEM_FILTROS_DOS_GESTORES = { nomeOuCpf: null, profissionais: null }
