/** The query string of the accounts list. */
import { listarContas } from '@clinica/contract/auth/administracao.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, nome, role } = listarContas.query.shape

export const buscaSchema = z.strictObject({
  nome,
  role,
  page,
  size,
  sort,
})

export const SEM_BUSCA = { nome: null, role: null }
