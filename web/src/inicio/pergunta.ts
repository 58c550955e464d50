/** The request for the day's list. */
import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import type { ListParams } from './filtros/list-params.ts'
import type { Periodo } from './filtros/periodo-e-filtros.ts'

interface Pergunta {
  params: ListParams
  periodo: Periodo
  isManager: boolean
}

/** @param isWhole requests the day in one page, to be folded in the browser */
export function perguntaDaLista({ params, periodo, isManager }: Pergunta, isWhole: boolean) {
  const { page, size } = isWhole ? { page: 0, size: MAX_PAGE_SIZE } : params
  return {
    query: {
      de: periodo.from,
      ate: periodo.until,
      status: params.status,
      page,
      size,
      sort: params.sort.map(({ field, direction }) => `${field},${direction}`),
      ...(isManager && {
        nomeOuCpf: params.nomeOuCpf,
        profissionais: params.profissionais?.join(','),
      }),
    },
  }
}
