import { mudarStatus as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { closedBy, isForbidden, verbTo } from '@clinica/contract/atendimentos/policy.ts'
import { isActive, isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { changed } from './changed.ts'
import { lockTheirs, peopleOf, type Row } from './sql.ts'
import { takePlace } from './take-place.ts'

export const mudarStatus = handle(entry)(async context => {
  const { tx, caller, params, body, now, record, may, ifMatch } = context
  const { tenantId } = caller
  const row = await lockTheirs({ tx, caller, record }, params.id)
  const from = row.status as Status
  const to = body.status

  if (isForbidden(verbTo(to), { role: caller.role, may })) throw new Refusal('SEM_PERMISSAO')
  ifMatch(row.versao)
  const refused = closedBy(caller, { status: from, begun: row.inicio <= now })
  if (refused) throw new Refusal(refused)
  // Back from a missed one: it holds its time again, if that is still free.
  if (isActive(to) && !isActive(from)) {
    const whoeverLeft = row.termino <= now
    await takePlace(tx, {
      ...row,
      ...peopleOf(row),
      tenantId,
      alone: !row.is_encaixe,
      from: row,
      whoeverLeft,
    })
  }

  if (to !== from)
    await tx
      .updateTable('atendimentos')
      .set({
        status: to,
        chegada: arrival(row, to, now),
        versao: row.versao + 1,
        ...(isCancelled(to)
          ? { cancelado_por: caller.userId, cancelado_em: now, motivo_cancelamento: body.motivo ?? 'Outro' }
          : {}),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
  return changed(context, row.id, row)
})

/** Waiting sets the arrival once; going back to scheduled or confirmed clears it. */
function arrival(row: Row, to: Status, now: Date): Date | null {
  if (to === 'PACIENTE_AGUARDANDO') return row.chegada ?? now
  return to === 'AGENDADO' || to === 'CONFIRMADO_PELO_PACIENTE' ? null : row.chegada
}
