import { listar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { handle } from '../http/handle.ts'
import { filtered } from './filtered.ts'
import { pageOfRecords } from './page.ts'

export const listar = handle(entry)(async ({ query, ...context }) =>
  pageOfRecords(context.tx, context.caller.tenantId, filtered(context, query), query),
)
