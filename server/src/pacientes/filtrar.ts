import { filtrar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { pageOfPatients } from './list.ts'

export const filtrar = handle(entry, async ({ query, body, ...context }) =>
  pageOfPatients(context, query, searchOf(body, query.filterBy)),
)
