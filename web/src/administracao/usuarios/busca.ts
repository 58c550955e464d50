/** What the table of accounts is asked: its part of the address. */
import { listarContas } from '@clinica/contract/auth/administracao.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@clinica/contract/sizes.ts'
import * as z from '@clinica/contract/zod.ts'

const { page, sort, nome, role } = listarContas.query.shape
const sizes: readonly string[] = PAGE_SIZES.map(String)

export const buscaSchema = z.strictObject({
  nome,
  role,
  page,
  size: z
    .string()
    .refine(value => sizes.includes(value))
    .transform(Number)
    .optional()
    .default(DEFAULT_PAGE_SIZE),
  sort,
})

export const SEM_BUSCA = { nome: null, role: null }
