import type { Tx } from '../db/tenant.ts'
import { withdraw } from '../mail/index.ts'

interface Archived {
  tenantId: number
  pacienteId: number
  now: Date
}

/** Cancels an archived patient's pending notifications. One that is just being sent still goes out. */
export async function cancelScheduled(tx: Tx, { tenantId, pacienteId, now }: Archived): Promise<void> {
  const scheduled = await tx
    .selectFrom('notificacoes as n')
    .innerJoin('entregas as e', join =>
      join.onRef('e.tenant_id', '=', 'n.tenant_id').onRef('e.id', '=', 'n.entrega_id'),
    )
    .select('e.id')
    .where('n.tenant_id', '=', tenantId)
    .where('n.paciente_id', '=', pacienteId)
    .where('e.status', '=', 'AGENDADA')
    .orderBy('e.id')
    .execute()
  for (const { id } of scheduled) await withdraw(tx, { tenantId, id, now })
}
