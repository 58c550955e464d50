/** What the cards are asked: their part of the address. */

import { filtrar } from '@clinica/contract/profissionais/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../ui/table/size.ts'

const { page, arquivados, filterBy } = filtrar.query.shape
const { nome } = filtrar.body.shape

export const buscaSchema = z.strictObject({
  nome,
  filterBy,
  arquivados,
  page,
  size,
})

/** How the address says a search; an empty one leaves it. */
export const enderecoDaBusca = (nome: string) => ({ nome, filterBy: nome === '' ? null : 'nome' })
