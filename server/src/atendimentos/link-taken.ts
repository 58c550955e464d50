/** The mark 'confirmado pelo link' that a move to another hour took, and who may have it back. */
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

/** What stands next is of the hour that was confirmed, and only that move and its undo have touched it. */
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
