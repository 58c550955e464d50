/** Managers receive whole professionals, other roles only names. */

import { ERRORS } from '@clinica/contract/errors.ts'
import { ver } from '@clinica/contract/profissionais/endpoints.ts'
import type {
  Profissional,
  ProfissionalNaLista,
  ProfissionalResumido,
} from '@clinica/contract/profissionais/schemas.ts'
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'

export type Row = ProfissionalNaLista | ProfissionalResumido

/** Whether this is a row as managers receive it. */
export const isManagers = (row: Row): row is ProfissionalNaLista => 'userId' in row

/** The whole current record with its version. Rejects with 403 when only the name was answered. */
export async function lerProfissional(id: number): Promise<Profissional> {
  const answered = await call(ver, { params: { id } })
  if (!('cpf' in answered)) throw new ApiError(403, 'SEM_PERMISSAO', ERRORS.SEM_PERMISSAO[1])
  return answered
}
