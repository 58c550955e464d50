/** What the query string of the accounts list holds. */
import { listarContas } from '@clinica/contract/auth/administracao.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, nome, role } = listarContas.query.shape

export const listParamsSchema = z.strictObject({
  nome,
  role,
  page,
  size,
  sort,
})

export const SEM_FILTROS = { nome: null, role: null }
