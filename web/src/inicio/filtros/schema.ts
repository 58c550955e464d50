/** What the list is asked, as its part of the address says it. */
import { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import { FILTER_STATUSES } from '@clinica/contract/atendimentos/rules.ts'
import { day, optional } from '@clinica/contract/fields.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, sort, nomeOuCpf, profissionais } = listar.query.shape
const sizes: readonly string[] = PAGE_SIZES.map(String)

export const buscaSchema = z.strictObject({
  from: optional(day()),
  until: optional(day()),
  nomeOuCpf,
  profissionais,
  status: optional(z.enum(FILTER_STATUSES)),
  page,
  size: z
    .string()
    .refine(value => sizes.includes(value))
    .transform(Number)
    .optional()
    .default(DEFAULT_PAGE_SIZE),
  sort,
})
export type Busca = z.output<typeof buscaSchema>
