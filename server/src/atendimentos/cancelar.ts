import { cancelar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { cancelledBy, type Motivo } from '@clinica/contract/atendimentos/rules.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import type { Tx } from '../db/tenant.ts'
import { handle } from '../http/handle.ts'
import { finishChange } from './finish-change.ts'
import { lockTheirs, mustBeOpen, type Row, rowOf } from './sql.ts'

export const cancelar = handle(entry, async context => {
  const { tx, caller, params, body, now } = context
  const row = await lockTheirs(context, params.id)
  mustBeOpen('cancelar', context, row)

  await cancelRow(tx, row, { ...caller, motivo: body.motivo, now })
  const written = rowOf(tx, caller.tenantId, row.id)
  return finishChange(context, { written, before: row, pacienteId: row.paciente_id })
})

interface Canceller {
  userId: number
  role: Role
  motivo: Motivo
  now: Date
  /** Cancelled by a letter's link, without signing in. */
  peloLink?: boolean
}

export async function cancelRow(
  tx: Tx,
  row: Row,
  { userId, role, motivo, now, peloLink = false }: Canceller,
): Promise<void> {
  await tx
    .updateTable('atendimentos')
    .set({
      status: cancelledBy(role),
      cancelado_por: userId,
      cancelado_em: now,
      motivo_cancelamento: motivo,
      desmarcado_pelo_link: peloLink,
      versao: row.versao + 1,
    })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute()
}
