/**
 * Limits how often a patient moves one appointment: each move that stands is told by a letter, and their address was
 * never verified, so it may be a stranger's.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { Refusal, secondsUntilFree } from '../refusal.ts'
import type { Row } from './sql.ts'

const DAY_MS = 24 * 60 * 60_000
const A_DAY = 10

/**
 * Counts the letters, whoever made the move: one that was undone at once is told to nobody, and counts for nothing. The
 * appointment's row must be locked.
 * @throws Refusal 429
 */
export async function mustBeWithinMoveLimit(tx: Tx, row: Row, now: Date): Promise<void> {
  const { told, oldest } = await tx
    .selectFrom('avisos_de_atendimento')
    .select([sql<number>`count(*)`.as('told'), sql<Date | null>`min(contado_em)`.as('oldest')])
    .where('tenant_id', '=', row.tenant_id)
    .where('atendimento_id', '=', row.id)
    .where('carta', '=', 'REMARCADA')
    .where('contado_em', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (told < A_DAY) return
  throw new Refusal('MUITAS_TENTATIVAS', {
    text: `Esta consulta já foi remarcada ${A_DAY} vezes nas últimas 24 horas. Tente novamente mais tarde ou fale com a clínica.`,
    retryAfter: secondsUntilFree(oldest, DAY_MS, now),
  })
}
