/** What the list's query string holds. */

import { filtrar, terms } from '@clinica/contract/profissionais/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../ui/table/size.ts'

const { page, arquivados, filterBy } = filtrar.query.shape
const { nome } = terms

export const listParamsSchema = z.strictObject({
  nome,
  filterBy,
  arquivados,
  page,
  size,
})

/** A search as query parameters; an empty one is removed from the address. */
export const paramsDaBusca = (nome: string) => ({ nome, filterBy: nome === '' ? null : 'nome' })
