import { listar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { handle } from '../http/handle.ts'
import { filtered } from './filtered.ts'
import { pageOfRecords } from './page.ts'

export const listar = handle(entry)(async ({ query, ...context }) => {
  const { tx, caller, log } = context
  const pageAt = (page: number) =>
    pageOfRecords(tx, caller.tenantId, filtered(context, query), { ...query, page })
  const found = await pageAt(query.page)
  // Past the end the total alone says that somebody was found: those whom the first page would show.
  const isPast = found.content.length === 0 && found.page.totalElements > 0
  const { content } = isPast ? await pageAt(0) : found
  await log(content.map(({ paciente }) => paciente.id))
  return found
})
