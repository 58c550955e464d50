/** The days that govern list and figures, and which of the filters are used. */
import { addMonths } from '@clinica/contract/clock.ts'
import { DEFAULT_PAGE_SIZE } from '@clinica/contract/sizes.ts'
import type { Busca } from './schema.ts'

/** What an address that says nothing of it asks: without the schema, which comes at the first press. */
export const BUSCA_PADRAO: Busca = {
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

/** Three months ahead, and never past that month's end: from 30/11 to 28/02. */
export function monthsLater(from: string, months: number): string {
  const first = addMonths(from, months)
  const last = new Date(Date.parse(`${addMonths(from, months + 1)}T00:00:00Z`) - 86_400_000)
  const date = Math.min(Number(from.slice(8)), last.getUTCDate())
  return `${first.slice(0, 8)}${String(date).padStart(2, '0')}`
}

/** Nothing asked: today; for a patient today and the three months ahead. */
export const periodoPadrao = (today: string, isPatient: boolean): Periodo => ({
  from: today,
  until: isPatient ? monthsLater(today, 3) : today,
})

/** `until` is left out of the address where it is the same day. */
export function periodoDe({ from, until }: Pick<Busca, 'from' | 'until'>, standard: Periodo): Periodo {
  if (!from && !until) return standard
  const start = from ?? (until && until < standard.from ? until : standard.from)
  return { from: start, until: until && until > start ? until : start }
}

/** How the address says a period. */
export const enderecoDoPeriodo = ({ from, until }: Periodo) => ({
  from,
  until: until === from ? null : until,
})

/** The filters as the phone's drawer holds them until 'Aplicar'; null: of the period nothing was chosen there. */
export interface Rascunho {
  periodo: Periodo | null
  profissionais: readonly number[]
  status: Busca['status']
}

export const rascunhoDe = ({ profissionais: people, status }: Busca): Rascunho => ({
  periodo: null,
  profissionais: people ?? [],
  status,
})

export const enderecoDoRascunho = ({ periodo, profissionais: people, status }: Rascunho) => ({
  ...(periodo && enderecoDoPeriodo(periodo)),
  profissionais: people.join(','),
  status,
})

/** Which of the filters are used; paging and sorting are none. */
export function filtrosUsados(busca: Busca): number {
  const { from, until, nomeOuCpf: words, profissionais: people, status } = busca
  return [from ?? until, words, people, status].filter(Boolean).length
}

export const SEM_FILTROS = { from: null, until: null, nomeOuCpf: null, profissionais: null, status: null }

interface Asked {
  busca: Busca
  periodo: Periodo
  today: string
}

const isByTime = ({ sort }: Busca) => sort.length === 1 && sort[0]?.field === 'dataHoraInicioAtendimento'

/** Now lies in it: today alone, by time. */
export const hasNow = ({ busca, periodo, today }: Asked): boolean =>
  periodo.from === today && periodo.until === today && isByTime(busca)

/** The day as it opens: with a filter, in another order or on another day nothing is folded. */
export const isFoldable = (asked: Asked & { isPatient: boolean }): boolean =>
  !asked.isPatient &&
  hasNow(asked) &&
  asked.busca.sort[0]?.direction === 'asc' &&
  filtrosUsados({ ...asked.busca, from: null, until: null }) === 0

/** Filters for managers alone: in anybody else's address they are ignored. */
export const DOS_GESTORES = ['nomeOuCpf', 'profissionais'] as const
export const SEM_BUSCA = { nomeOuCpf: null, profissionais: null }
