/** The state of the copies, as the server reads it: their times and outcomes, without any clinic's data. */
import {
  CHECK_LATE_MS,
  COPY_LATE_MS,
  type Motivo,
  type Passo,
  type Situacao,
  situacaoDe,
} from '@clinica/contract/copias/rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'

export interface State {
  situacao: Situacao
  /** The newest successful copy: when it was taken, and what is missing from it. */
  ultima: { de: Date; motivo: Motivo | null } | null
  /** The newest failure; null if a copy has succeeded since. */
  falha: { em: Date; motivo: Motivo } | null
  guardadas: number
  situacaoDaConferencia: Situacao
  /** The newest finished check. */
  conferencia: { copiaDe: Date; em: Date; passos: Passo[]; motivo: Motivo | null } | null
  /** When a copy last came back as it should. */
  igual: Date | null
}

interface Row {
  made: Date | null
  lacks: Motivo | null
  failed: Date | null
  why: Motivo | null
  kept: number
  equal: Date | null
}

interface Check {
  de: Date
  em: Date
  passos: Passo[]
  situacao: 'IGUAL' | 'FALHOU'
  motivo: Motivo | null
}

export async function stateOf(tx: Tx, now: Date): Promise<State> {
  const {
    rows: [row],
  } = await sql<Row>`
    select m.comecou_em as made, m.motivo as lacks, f.terminou_em as failed, f.motivo as why,
      (select count(*)::int from copias where situacao = 'FEITA' and apagada_em is null) as kept,
      (select max(terminou_em) from conferencias where situacao = 'IGUAL') as equal
    from (select) always
    left join lateral (
      select comecou_em, motivo from copias where situacao = 'FEITA' order by comecou_em desc limit 1) m on true
    left join lateral (
      select terminou_em, motivo from copias where situacao = 'FALHOU' and comecou_em > coalesce(m.comecou_em, '-infinity')
      order by comecou_em desc limit 1) f on true`.execute(tx)
  const {
    rows: [check],
  } = await sql<Check>`
    select c.comecou_em as de, f.terminou_em as em, f.passos, f.situacao, f.motivo
    from conferencias f join copias c on c.nome = f.copia
    where f.situacao <> 'EM_CURSO' order by f.comecou_em desc limit 1`.execute(tx)
  const { made = null, lacks = null, failed = null, why = null, kept = 0, equal = null } = row ?? {}
  return {
    situacao: situacaoDe({ made, failed }, COPY_LATE_MS, now),
    ultima: made && { de: made, motivo: lacks },
    falha: failed && { em: failed, motivo: why ?? 'OUTRO' },
    guardadas: kept,
    situacaoDaConferencia: situacaoDe(
      { made: equal, failed: check?.situacao === 'FALHOU' ? check.em : null },
      CHECK_LATE_MS,
      now,
    ),
    conferencia: check
      ? { copiaDe: check.de, em: check.em, passos: check.passos, motivo: check.motivo }
      : null,
    igual: equal,
  }
}
