/** What the list's query string holds. */
import { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import { FILTER_STATUSES } from '@clinica/contract/atendimentos/rules.ts'
import { day, optional } from '@clinica/contract/fields.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, nomeOuCpf, profissionais } = listar.query.shape

export const listParamsSchema = z.strictObject({
  from: optional(day()),
  until: optional(day()),
  nomeOuCpf,
  profissionais,
  status: optional(z.enum(FILTER_STATUSES)),
  page,
  size,
  sort,
})
export type ListParams = z.output<typeof listParamsSchema>
