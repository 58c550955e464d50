/** What the query string of the security event log holds. */
import { verEventos } from '@clinica/contract/auth/administracao.ts'
import { countDays } from '@clinica/contract/clock.ts'
import { inOrder } from '@clinica/contract/fields.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, tipo, userId, de, ate } = verEventos.query.shape

/** A period turned round loses its end, as what is mistyped counts as absent. */
export const listParamsSchema = inOrder(
  z.strictObject({
    de,
    ate,
    tipo,
    userId,
    page,
    size,
    sort,
  }),
  'de',
  'ate',
)
export type ListParams = z.output<typeof listParamsSchema>

export const SEM_FILTROS = { de: null, ate: null, tipo: null, userId: null }

export const isFiltrada = ({ de, ate, tipo, userId }: ListParams): boolean =>
  Boolean(de || ate || tipo || userId)

/** The chosen filters as query string values; filters that were not changed are left out. */
export const paramsDe = ({ tipo, ...days }: Partial<Pick<ListParams, 'de' | 'ate' | 'tipo'>>) => ({
  ...days,
  ...(tipo !== undefined && { tipo: tipo?.join(',') ?? null }),
})

/** The filters as the endpoint takes them, without page and size, which the export has not. */
export const filtrosDe = ({ de, ate, tipo, userId, sort }: ListParams) => ({
  de,
  ate,
  tipo: tipo?.join(','),
  userId,
  sort: sort.map(({ field, direction }) => `${field},${direction}`),
})

/** '38 eventos em 2 dias' */
export function contagem(total: number, { de, ate }: Pick<ListParams, 'de' | 'ate'>): string {
  const events = `${total} ${total === 1 ? 'evento' : 'eventos'}`
  if (!de || !ate) return events
  const days = countDays(de, ate)
  return `${events} em ${days} ${days === 1 ? 'dia' : 'dias'}`
}
