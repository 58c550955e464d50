import { listar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { pageOfPatients } from './list.ts'

export const listar = handle(entry, async ({ query, ...context }) =>
  pageOfPatients(context, query, searchOf(query)),
)
