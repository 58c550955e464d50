/** Loaded when it is pressed: the endpoints' schemas and a patient's phone's code would come with every first list. */
import { exportar } from '@clinica/contract/atendimentos/endpoints.ts'
import { call } from '../api/client.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import { perguntaDaLista } from './pergunta.ts'

/** All appointments of the period and filters, not only the page shown, as CSV. */
export function tabelaDaLista(search: FiltrosDaLista): Promise<string> {
  const { page: _, size: __, ...query } = perguntaDaLista(search, false).query
  return call(exportar, { query })
}
