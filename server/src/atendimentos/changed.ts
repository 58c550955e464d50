import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { together } from '../db/flight.ts'
import type { Context } from '../http/context.ts'
import { tellPatient } from './aviso/tell-patient.ts'
import { type RecordRow, type Row, toAtendimento } from './sql.ts'

interface Change {
  /** The new record, whose query is under way. */
  written: Promise<RecordRow>
  /** As it stood; null where it was just made. */
  before: Row | null
  /** Whose it is now. */
  pacienteId: number
}

/**
 * Where every verb that makes or changes an appointment ends: the access log, what its patient is told, the version,
 * and the record as it now stands.
 */
export async function changed(
  { tx, server, now, log, etag }: Pick<Context, 'tx' | 'server' | 'now' | 'log' | 'etag'>,
  { written, before, pacienteId }: Change,
): Promise<Atendimento> {
  // Whoever it is taken from lost something of its record too.
  const [after] = await together([written, log(before ? [before.paciente_id, pacienteId] : pacienteId)])
  await tellPatient(tx, server, { before, after, now })
  etag(after.versao)
  return toAtendimento(after)
}
