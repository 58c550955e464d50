import { remarcar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import { longestMove } from '@clinica/contract/atendimentos/rules.ts'
import type { Remarcacao } from '@clinica/contract/atendimentos/schemas.ts'
import { moveProblems, type Span } from '@clinica/contract/atendimentos/span.ts'
import { instantOf, slotFromId } from '@clinica/contract/clock.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import type { Context } from '../http/context.ts'
import { handle } from '../http/handle.ts'
import { invalid, Refusal } from '../refusal.ts'
import { finishChange } from './finish-change.ts'
import { isTakenBack, NO_LINK_TAKEN } from './link-taken.ts'
import { mustBeWithinMoveLimit } from './move-limit.ts'
import { lockTheirs, mustBeOpen, peopleOf, type Row, rowOf } from './sql.ts'
import { takePlace } from './take-place.ts'

export const remarcar = handle(entry, async context => {
  const { tx, caller, params, body, now, may } = context
  const { tenantId } = caller
  if (body.isEncaixe && isForbidden('encaixar', { role: caller.role, may }))
    throw new Refusal('SEM_PERMISSAO')
  const span = spanOf(body)
  const problems = moveProblems(caller.role, span, now)
  if (problems.length > 0)
    throw invalid(problems.map(({ campo, mensagem }) => ({ campo: fieldOf(campo, body), mensagem })))

  const row = await lockTheirs(context, params.id)
  mustBeOpen('remarcar', context, row)
  if (caller.role === 'PACIENTE') await mustBeWithinMoveLimit(tx, row, now)

  const inicio = instantOf(span.dataInicio, span.horaInicio)
  const termino = instantOf(span.dataInicio, span.horaFim)
  if (termino.getTime() - inicio.getTime() > longestMove(caller.role, row))
    throw invalid([{ campo: 'slots', mensagem: MESSAGES.longer }])
  await takePlace(tx, { ...peopleOf(row), tenantId, inicio, termino, alone: !span.isEncaixe, from: row })

  await tx
    .updateTable('atendimentos')
    .set({
      inicio,
      termino,
      is_encaixe: span.isEncaixe,
      status: 'AGENDADO',
      chegada: null,
      ...linkTaken(row, { inicio, termino }, context),
      versao: row.versao + 1,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute()
  const written = rowOf(tx, caller.tenantId, row.id)
  return finishChange(context, { written, before: row, pacienteId: row.paciente_id })
})

type Moved = Pick<Row, 'inicio' | 'termino'>

/**
 * A move clears 'confirmado pelo link', which was about the old hour, and remembers it: the same user restores it by
 * moving back to that hour within TAKE_BACK_MS.
 */
function linkTaken(row: Row, to: Moved, { caller, now }: Pick<Context, 'caller' | 'now'>) {
  const versao = row.versao + 1
  if (row.confirmado_pelo_link)
    return {
      link_tirado_inicio: row.inicio,
      link_tirado_termino: row.termino,
      link_tirado_por: caller.userId,
      link_tirado_em: now,
      link_tirado_versao: versao,
    }
  if (isTakenBack(row, to, { caller, now })) return { link_tirado_versao: versao }
  return NO_LINK_TAKEN
}

/** From the first slot's start to the last one's end; for an encaixe, the typed times. */
function spanOf({ slots, isEncaixe, encaixe }: Remarcacao): Span {
  if (encaixe) {
    const { data: dataInicio, horarioDe: horaInicio, horarioAte: horaFim } = encaixe
    return { dataInicio, horaInicio, horaFim, isEncaixe }
  }
  const ids = [...(slots ?? [])].sort((a, b) => a - b)
  const first = slotFromId(ids[0] ?? 0)
  const last = slotFromId(ids.at(-1) ?? 0)
  return { dataInicio: first.date, horaInicio: first.startTime, horaFim: last.endTime, isEncaixe }
}

/** The name of the field in the body that has the problem. */
function fieldOf(campo: 'dataInicio' | 'horaInicio' | 'horaFim', { encaixe }: Remarcacao): string {
  if (!encaixe) return 'slots'
  return { dataInicio: 'encaixe.data', horaInicio: 'encaixe.horarioDe', horaFim: 'encaixe.horarioAte' }[campo]
}
