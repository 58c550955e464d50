/** Loaded when it is pressed: the endpoints' schemas and a patient's phone's code would come with every first list. */
import { exportar } from '@clinica/contract/atendimentos/endpoints.ts'
import { call } from '../api/client.ts'
import { saveTable } from '../api/save-file.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import { perguntaDaLista } from './pergunta.ts'

/** Asks for all appointments of the period and filters, not only the page shown; returns what saves them. */
export async function tabelaDaLista(search: FiltrosDaLista): Promise<() => void> {
  const { page: _, size: __, ...query } = perguntaDaLista(search, false).query
  const table = await call(exportar, { query })
  return () => saveTable(table, 'atendimentos.csv')
}
