import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { awaitAll } from '../db/flight.ts'
import type { Context } from '../http/context.ts'
import { tellPatient } from './aviso/tell-patient.ts'
import { type RecordRow, type Row, toAtendimento } from './sql.ts'

interface Change {
  /** The query for the changed record, already sent. */
  written: Promise<RecordRow>
  /** The row before the change; null if it is new. */
  before: Row | null
  /** The patient after the change. */
  pacienteId: number
}

/**
 * The end of every verb that makes or changes an appointment: writes the access log, schedules letters to the patient,
 * sets the version and returns the record.
 */
export async function finishChange(
  { tx, server, now, log, etag }: Pick<Context, 'tx' | 'server' | 'now' | 'log' | 'etag'>,
  { written, before, pacienteId }: Change,
): Promise<Atendimento> {
  // If the patient was replaced, the former one's record changed, too.
  const [after] = await awaitAll([written, log(before ? [before.paciente_id, pacienteId] : pacienteId)])
  await tellPatient(tx, server, { before, after, now })
  etag(after.versao)
  return toAtendimento(after)
}
