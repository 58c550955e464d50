/** What the list's query string holds. */

import { listar } from '@clinica/contract/secretarias/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../ui/table/size.ts'

const { page, sort, arquivados } = listar.query.shape

export const listParamsSchema = z.strictObject({
  page,
  size,
  sort,
  arquivados,
})
