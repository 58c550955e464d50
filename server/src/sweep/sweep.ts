/** Deletes expired rows, so that no more security data is stored than needed if somebody steals the database. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ASKED_MS, WINDOW_MS } from '../auth/index.ts'
import { lockKey } from '../db/locks.ts'
import type { InTenant } from '../db/tenant.ts'
import { LIFE_MS } from '../http/idempotency.ts'

const DAY = 86_400_000

/** Rows per batch. Each batch is a separate transaction, so that users do not wait long for locks. */
export const AT_A_TIME = 500

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** For each table, the condition for the clinic's expired rows `x`. */
const OVER: Record<string, (now: Date, tenantId: number) => RawBuilder<SqlBool>> = {
  idempotency_keys: now => sql`x.em < ${ago(now, LIFE_MS)}`,
  login_failures: now => sql`x.em <= ${ago(now, WINDOW_MS)}`,
  reset_codes: now => sql`x.expira_em <= ${now}`,
  recovery_requests: now => sql`x.em <= ${ago(now, ASKED_MS)}`,
  // The e-mail is retried for only three quarters of an hour.
  avisos_de_conta: now => sql`x.em < ${ago(now, DAY)}`,
  entradas_pendentes: now => sql`x.expira_em <= ${now}`,
  dispositivos: now => sql`x.expira_em <= ${now}`,
  // Second factors whose setup was never finished.
  segundo_fator: now => sql`x.ativado_em is null and x.criado_em < ${ago(now, DAY)}`,
  // For one more day, reusing a replaced token still ends its session. Each session's last token is deleted with it.
  refresh_tokens: now => sql`x.substituido_em is not null and x.expira_em < ${ago(now, DAY)}`,
  sessions: (now, tenantId) => sql`coalesce(x.revogada_em, (
    select max(t.expira_em) from refresh_tokens t where t.tenant_id = ${tenantId} and t.session_id = x.id
  ), x.criada_em) < ${ago(now, 30 * DAY)}`,
}

/** @returns deleted rows by table. A lock lets only one of several instances sweep a clinic at a time. */
export async function sweepClinic(
  inTenant: InTenant,
  tenantId: number,
  now: Date,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [table, isOver] of Object.entries(OVER)) {
    let batch: number
    do {
      batch = await inTenant.write({ tenantId }, async tx => {
        const { rows } = await sql<{ mine: boolean }>`
          select pg_try_advisory_xact_lock(${lockKey('sweep', `sweep/${tenantId}`)}) as mine`.execute(tx)
        if (!rows[0]?.mine) return 0
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where tenant_id = ${tenantId} and ctid = any(array(
            select x.ctid from ${sql.table(table)} x
            where x.tenant_id = ${tenantId} and ${isOver(now, tenantId)} limit ${AT_A_TIME}))`.execute(tx)
        return Number(numAffectedRows ?? 0)
      })
      gone[table] = (gone[table] ?? 0) + batch
    } while (batch === AT_A_TIME)
  }
  return gone
}
