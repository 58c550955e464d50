/** When each professional is busy: free slots and free hours are computed from it. */
import { STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { Who } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { Caller } from '../http/context.ts'
import { onlyTheirs } from './sql.ts'

export interface Busy {
  profissionalId: number
  /** Starts of the half hours that are taken, in milliseconds since 1970. */
  taken: Set<number>
}

interface Asked {
  who: Caller & Who
  from: Date
  until: Date
  profissionalId: number | null
  /** Ignored, so that it can be moved; only if it is the caller's own. */
  ignorarAtendimentoId: number | null
}

/** Lists all professionals who are not archived (or only the one asked for), including those without appointments. */
export async function busyTimes(tx: Tx, asked: Asked): Promise<Busy[]> {
  const { who, from, until, profissionalId, ignorarAtendimentoId } = asked
  const { tenantId } = who
  let query = tx
    .selectFrom('profissionais as d')
    .leftJoin('atendimentos as a', join => {
      const on = join
        .on('a.tenant_id', '=', tenantId)
        .onRef('a.profissional_id', '=', 'd.id')
        .on('a.ativo', '=', true)
        .on('a.inicio', '<', until)
        // No appointment passes midnight, so this bound is right and lets the index on the start serve.
        .on('a.inicio', '>=', from)
      if (ignorarAtendimentoId === null) return on
      const theirs = onlyTheirs(who) ?? sql<boolean>`true`
      return on.on(sql<boolean>`not (a.id = ${ignorarAtendimentoId} and (${theirs}) is true)`)
    })
    .where('d.tenant_id', '=', tenantId)
    .where('d.arquivado_em', 'is', null)
    .select(['d.id', 'a.inicio', 'a.termino'])
  if (profissionalId !== null) query = query.where('d.id', '=', profissionalId)

  const busy = new Map<number, Busy>()
  for (const { id, inicio, termino } of await query.execute()) {
    const one = busy.get(id) ?? { profissionalId: id, taken: new Set() }
    // Appointments lie on the half-hour grid.
    if (inicio && termino)
      for (let at = inicio.getTime(); at < termino.getTime(); at += STEP_MINUTES * 60_000) one.taken.add(at)
    busy.set(id, one)
  }
  return [...busy.values()]
}
