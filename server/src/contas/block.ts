/** Blocking and unblocking an account. */
import { sql } from 'kysely'
import { endSessions } from '../auth/index.ts'
import type { Tx } from '../db/tenant.ts'
import type { Caller, Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { accounts, type ContaRow } from './sql.ts'

/**
 * Nobody may block their own account. When two administrators block each other, a trigger keeps the last one.
 * @throws Refusal 403, or 409 if the caller is the only active administrator
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

/** A blocked account's next call is refused. Its sessions end, and unblocking does not reopen them. */
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
