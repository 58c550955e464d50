import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Context } from '../http/context.ts'
import { tellPatient } from './aviso/tell-patient.ts'
import { type Row, rowOf, toAtendimento } from './sql.ts'

/**
 * Where every verb that makes or changes an appointment ends: the access log, what its patient is told, the version,
 * and the record as it now stands.
 * @param before as it stood; null where it was just made
 */
export async function changed(
  { tx, caller, server, now, log, etag }: Pick<Context, 'tx' | 'caller' | 'server' | 'now' | 'log' | 'etag'>,
  id: number,
  before: Row | null,
): Promise<Atendimento> {
  const after = await rowOf(tx, caller.tenantId, id)
  // Whoever it is taken from lost something of its record too.
  await log(before ? [before.paciente_id, after.paciente_id] : after.paciente_id)
  await tellPatient(tx, server, { before, after, now })
  etag(after.versao)
  return toAtendimento(after)
}
