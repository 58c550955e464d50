import { listar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { pageOfProfessionals } from './list.ts'

export const listar = handle(entry, async ({ query, ...context }) =>
  pageOfProfessionals(context, query, searchOf(query)),
)
