/** Remembers a 'confirmado pelo link' that a move to another hour cleared, so that its undo can restore it. */
import { TAKE_BACK_MS } from '@clinica/contract/atendimentos/rules.ts'
import type { Context } from '../http/context.ts'
import type { Row } from './sql.ts'

export const NO_LINK_TAKEN = {
  link_tirado_inicio: null,
  link_tirado_termino: null,
  link_tirado_por: null,
  link_tirado_em: null,
  link_tirado_versao: null,
}

type Time = Pick<Row, 'inicio' | 'termino'>

/** Whether this move undoes the one that cleared the mark: same user, in time, and nothing else has changed. */
export function isTakenBack(
  row: Row,
  { inicio, termino }: Time,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
): boolean {
  const { link_tirado_inicio: from, link_tirado_termino: until, link_tirado_em: at } = row
  return (
    row.link_tirado_por === caller.userId &&
    row.link_tirado_versao === row.versao &&
    at !== null &&
    now.getTime() - at.getTime() <= TAKE_BACK_MS &&
    from?.getTime() === inicio.getTime() &&
    until?.getTime() === termino.getTime()
  )
}
