import { filtrar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { pageOfProfessionals } from './list.ts'

export const filtrar = handle(entry, async ({ query, body, ...context }) =>
  pageOfProfessionals(context, query, searchOf(body, query.filterBy)),
)
