/** Managers are told everything of a professional; the others only what names one. */

import { ERRORS } from '@clinica/contract/errors.ts'
import { ver } from '@clinica/contract/profissionais/endpoints.ts'
import type { Profissional, profissionalResumido } from '@clinica/contract/profissionais/schemas.ts'
import type * as z from '@clinica/contract/zod.ts'
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'

export type Answered = Profissional | z.output<typeof profissionalResumido>

export const isWhole = (answered: Answered): answered is Profissional => 'cpf' in answered

/** The record as it stands now, with its version. */
export async function lerProfissional(id: number): Promise<Profissional> {
  const answered = await call(ver, { params: { id } })
  if (!isWhole(answered)) throw new ApiError(403, 'SEM_PERMISSAO', ERRORS.SEM_PERMISSAO[1])
  return answered
}
