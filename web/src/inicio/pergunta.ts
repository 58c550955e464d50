/** The request for the day's list. */
import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import type { Periodo } from './filtros/busca.ts'
import type { Busca } from './filtros/schema.ts'

interface Pergunta {
  busca: Busca
  periodo: Periodo
  isManager: boolean
}

/** @param isWhole requests the day in one page, to be folded in the browser */
export function perguntaDaLista({ busca, periodo, isManager }: Pergunta, isWhole: boolean) {
  const { page, size } = isWhole ? { page: 0, size: MAX_PAGE_SIZE } : busca
  return {
    query: {
      de: periodo.from,
      ate: periodo.until,
      status: busca.status,
      page,
      size,
      sort: busca.sort.map(({ field, direction }) => `${field},${direction}`),
      ...(isManager && {
        nomeOuCpf: busca.nomeOuCpf,
        profissionais: busca.profissionais?.join(','),
      }),
    },
  }
}
