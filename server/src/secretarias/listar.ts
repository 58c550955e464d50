import { listar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { pageOfSecretaries } from './sql.ts'

export const listar = handle(entry, async ({ query, ...context }) =>
  pageOfSecretaries(context, query, query.arquivados, searchOf(query)),
)
