/** Managers are told everything of a professional; the others only what names one. */

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

/** A manager's row of the list. */
export const isManagers = (row: Row): row is ProfissionalNaLista => 'userId' in row

/** The whole record as it stands now, with its version. */
export async function lerProfissional(id: number): Promise<Profissional> {
  const answered = await call(ver, { params: { id } })
  if (!('cpf' in answered)) throw new ApiError(403, 'SEM_PERMISSAO', ERRORS.SEM_PERMISSAO[1])
  return answered
}
