import { slotFromId } from '@clinica/contract/clock.ts'
import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ApiError } from '../../api/error.ts'
import { listarProfissionais, slots as slotsDe } from '../../api/first.ts'
import { keyOf } from '../../api/query.ts'
import type { Nome } from '../formulario/conhecidos.ts'

/**
 * The professionals who are free in all of these half hours. The endpoint answers for all professionals together, so
 * each is asked about separately, once the user wants to book.
 */
export function useLivres(slots: readonly number[], entre: readonly number[]) {
  return useQuery<Nome[], ApiError>({
    queryKey: keyOf(slotsDe, { livres: slots, entre }),
    enabled: slots.length > 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [first, last] = [slotFromId(slots[0] ?? 0), slotFromId(slots.at(-1) ?? 0)]
      const { content } = await call(listarProfissionais, { query: { size: String(MAX_PAGE_SIZE) }, signal })
      const asked = content.filter(({ id }) => entre.length === 0 || entre.includes(id))
      const free = await Promise.all(
        asked.map(async ({ id }) => {
          const body = {
            dataInicial: first.date,
            dataTermino: first.date,
            startTime: first.startTime,
            endTime: last.endTime,
            profissionalId: id,
          }
          const [day] = await call(slotsDe, { body, signal })
          return slots.every(slot => day?.slots.some(one => one.id === slot))
        }),
      )
      return asked.filter((_, i) => free[i])
    },
  })
}
