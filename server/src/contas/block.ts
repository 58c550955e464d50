/** Whether an account lets somebody in. */
import { sql } from 'kysely'
import { endSessions } from '../auth/index.ts'
import type { Tx } from '../db/tenant.ts'
import type { Caller, Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { accounts, type ContaRow } from './sql.ts'

/**
 * Nobody blocks itself; who is the only administrator hears that it is.
 * @throws Refusal 403, or 409 for the last one. That one stays, whoever asks at once, a trigger holds.
 */
export async function mayBlock(tx: Tx, caller: Caller, account: ContaRow): Promise<void> {
  if (account.user_id !== caller.userId) return
  const { rows } = await sql`
    select from ${accounts(caller.tenantId)} c
    where c.role = 'ADMIN' and not c.bloqueado and c.user_id <> ${caller.userId}`.execute(tx)
  throw rows.length === 0
    ? new Refusal('ULTIMO_ADMINISTRADOR')
    : new Refusal('SEM_PERMISSAO', { text: 'Ninguém bloqueia a própria conta.' })
}

type Change = Pick<Context, 'tx' | 'caller' | 'now' | 'event'>

/** Who is blocked is out with the next call. What it had open stays closed when it is let in again. */
export async function setBlocked(
  { tx, caller: { tenantId }, now, event }: Change,
  { user_id: userId }: ContaRow,
  bloqueado: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ bloqueado })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute()
  if (bloqueado) await endSessions(tx, { tenantId, userId, now })
  await event(bloqueado ? 'CONTA_BLOQUEADA' : 'CONTA_DESBLOQUEADA', { alvo: userId })
}
