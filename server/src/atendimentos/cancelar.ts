import { cancelar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { closedBy } from '@clinica/contract/atendimentos/policy.ts'
import { cancelledBy, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { lockTheirs, recordOf } from './sql.ts'

export const cancelar = handle(entry)(
  async ({ tx, caller, params, body, now, record, ifMatch, etag, log }) => {
    const { tenantId } = caller
    const row = await lockTheirs({ tx, caller, record }, params.id)

    ifMatch(row.versao)
    const refused = closedBy(caller, { status: row.status as Status, begun: row.inicio <= now })
    if (refused) throw new Refusal(refused)

    await tx
      .updateTable('atendimentos')
      .set({
        status: cancelledBy(caller.role),
        cancelado_por: caller.userId,
        cancelado_em: now,
        motivo_cancelamento: body.motivo,
        versao: row.versao + 1,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    await log(row.paciente_id)
    etag(row.versao + 1)
    return recordOf(tx, tenantId, row.id)
  },
)
