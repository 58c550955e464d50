import { listar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { CROWD } from '@clinica/contract/page-sizes.ts'
import { handle } from '../http/handle.ts'
import { filtersOf } from './filtered.ts'
import { pageOfRecords } from './page.ts'

export const listar = handle(entry, async ({ query, ...context }) => {
  const { tx, log } = context
  const filters = filtersOf(context, query)
  const pageAt = (page: number, size: number) => pageOfRecords(tx, filters, { ...query, page, size })
  const found = await pageAt(query.page, query.size)
  const { totalElements: total } = found.page
  // A search's total also reveals patients who are not on this page, so they are logged, too; with more than
  // `CROWD` results only those of the first page, which may be the one shown.
  const isShown = query.page === 0 && total > CROWD
  const isCounted = query.nomeOuCpf && found.content.length < total && !isShown
  const first = isCounted ? await pageAt(0, total > CROWD ? Math.min(query.size, CROWD) : CROWD) : null
  await log([...found.content, ...(first?.content ?? [])].map(({ paciente }) => paciente.id))
  return found
})
