import { mudarStatus as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import {
  isActive,
  isCancelled,
  isTheirs,
  moveProblem,
  type Status,
} from '@clinica/contract/atendimentos/rules.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { mustBeBookable } from './bookable.ts'
import { lockRow, ownedOf, type Row, recordOf } from './sql.ts'
import { mustBeFree, takeTurns } from './turns.ts'

export const mudarStatus = handle(entry)(
  async ({ tx, caller, params, body, now, record, may, ifMatch, etag, log }) => {
    const { tenantId } = caller
    const row = await lockRow(tx, tenantId, params.id)
    record.must(row !== undefined && isTheirs(caller, ownedOf(row)))
    if (!row) throw new Error('A record rule let a missing record pass')
    const from = row.status as Status
    const to = body.status

    const refused = moveProblem(caller.role, { status: from, begun: row.inicio <= now }, to)
    if (refused === 'SEM_PERMISSAO' || (isCancelled(to) && !may('excluir-atendimentos')))
      throw new Refusal('SEM_PERMISSAO')
    ifMatch(row.versao)
    if (refused) throw new Refusal(refused)
    if (isActive(to) && !isActive(from)) await takeTimeBack()

    await log(row.paciente_id)
    if (to === from) {
      etag(row.versao)
      return recordOf(tx, tenantId, row.id)
    }
    const { versao } = await tx
      .updateTable('atendimentos')
      .set({
        status: to,
        chegada: arrival(row, to, now),
        versao: row.versao + 1,
        ...(isCancelled(to)
          ? { cancelado_por: caller.userId, cancelado_em: now, motivo_cancelamento: 'Outro' }
          : {}),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .returning('versao')
      .executeTakeFirstOrThrow()
    etag(versao)
    return recordOf(tx, tenantId, row.id)

    /** Back from a missed one: it holds its time again, if that is still free. */
    async function takeTimeBack(): Promise<void> {
      if (!row) return
      const { profissional_id: profissionalId, paciente_id: pacienteId, inicio, termino, id: exceptId } = row
      await takeTurns(tx, { tenantId, profissionalIds: [profissionalId], pacienteId, inicio })
      // What is past can still be corrected, whoever has left since.
      if (termino > now)
        await mustBeBookable(tx, tenantId, {
          profissionalId,
          profissionalSupervisorId: row.profissional_supervisor_id,
          pacienteId,
        })
      if (!row.is_encaixe)
        await mustBeFree(tx, { tenantId, profissionalId, pacienteId, inicio, termino, exceptId })
    }
  },
)

/** Waiting sets the arrival once; going back to scheduled or confirmed clears it. */
function arrival(row: Row, to: Status, now: Date): Date | null {
  if (to === 'PACIENTE_AGUARDANDO') return row.chegada ?? now
  return to === 'AGENDADO' || to === 'CONFIRMADO_PELO_PACIENTE' ? null : row.chegada
}
