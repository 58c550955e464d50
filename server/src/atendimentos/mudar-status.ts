import { mudarStatus as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isForbidden, verbTo } from '@clinica/contract/atendimentos/policy.ts'
import { isActive, isCancelled, type Status, TAKE_BACK_MS } from '@clinica/contract/atendimentos/rules.ts'
import type { Context } from '../http/context.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { finishChange } from './finish-change.ts'
import { isTakenBack, NO_LINK_TAKEN } from './link-taken.ts'
import { lockTheirs, mustBeOpen, peopleOf, type Row, rowOf } from './sql.ts'
import { takePlace } from './take-place.ts'

export const mudarStatus = handle(entry, async context => {
  const { tx, caller, params, body, now, may } = context
  const { tenantId } = caller
  const row = await lockTheirs(context, params.id)
  const from = row.status
  // A waiting patient who confirms keeps waiting, as with the link: only the reception takes that back.
  const confirms = caller.role === 'PACIENTE' && body.status === 'CONFIRMADO_PELO_PACIENTE'
  const to = confirms && from === 'PACIENTE_AGUARDANDO' ? from : body.status

  if (isForbidden(verbTo(body.status), { role: caller.role, may })) throw new Refusal('SEM_PERMISSAO')
  mustBeOpen(verbTo(body.status), context, row)
  // A missed appointment that becomes active again needs its time, if that is still free.
  if (isActive(to) && !isActive(from)) {
    const allowArchived = row.termino <= now
    await takePlace(tx, {
      ...row,
      ...peopleOf(row),
      tenantId,
      alone: !row.is_encaixe,
      from: row,
      allowArchived,
    })
  }

  const kept = row.chegada ?? (body.desfazer ? givenBack(row, context) : null)
  // Without the remembered arrival an undo would write a new one.
  if (body.desfazer && to === 'PACIENTE_AGUARDANDO' && kept === null) throw new Refusal('NADA_A_DESFAZER')
  const chegada = arrival(kept, to, now)
  if (to !== from)
    await tx
      .updateTable('atendimentos')
      .set({
        status: to,
        chegada,
        ...taken(row, chegada, context),
        ...marked(row, body, context),
        ...NO_LINK_TAKEN,
        versao: row.versao + 1,
        ...(isCancelled(to)
          ? { cancelado_por: caller.userId, cancelado_em: now, motivo_cancelamento: body.motivo ?? 'Outro' }
          : {}),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
  const written = rowOf(tx, caller.tenantId, row.id)
  return finishChange(context, { written, before: row, pacienteId: row.paciente_id })
})

/** Waiting sets the arrival once; going back to scheduled or confirmed clears it. Null if there is none. */
function arrival(kept: Date | null, to: Status, now: Date): Date | null {
  if (to === 'PACIENTE_AGUARDANDO') return kept ?? now
  return to === 'AGENDADO' || to === 'CONFIRMADO_PELO_PACIENTE' ? null : kept
}

type Who = Pick<Context, 'caller' | 'now'>

/** Undoing a move restores 'confirmado pelo link'. */
const marked = (row: Row, { status, desfazer }: { status: Status; desfazer: boolean }, who: Who) =>
  desfazer && status === 'CONFIRMADO_PELO_PACIENTE' && isTakenBack(row, row, who)
    ? { confirmado_pelo_link: true }
    : {}

/** An arrival that this change clears is remembered for an undo; an older one is forgotten. */
const taken = (row: Row, chegada: Date | null, { caller, now }: Who) =>
  row.chegada && !chegada
    ? {
        chegada_tirada: row.chegada,
        chegada_tirada_por: caller.userId,
        chegada_tirada_em: now,
        chegada_tirada_versao: row.versao + 1,
      }
    : {
        chegada_tirada: null,
        chegada_tirada_por: null,
        chegada_tirada_em: null,
        chegada_tirada_versao: null,
      }

/** The remembered arrival, for the same user alone, within TAKE_BACK_MS and if nothing has changed since. */
function givenBack(row: Row, { caller, now }: Who): Date | null {
  const isOwn = row.chegada_tirada_por === caller.userId && row.chegada_tirada_versao === row.versao
  const isNow =
    row.chegada_tirada_em !== null && now.getTime() - row.chegada_tirada_em.getTime() <= TAKE_BACK_MS
  return isOwn && isNow ? row.chegada_tirada : null
}
