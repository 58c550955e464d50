import { filtrar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { pageOfSecretaries } from './sql.ts'

/** The page is in the body, the filter in the query. */
export const filtrar = handle(entry, async ({ query, body, ...context }) =>
  pageOfSecretaries(context, body, query.arquivados, searchOf(query, query.filterBy)),
)
