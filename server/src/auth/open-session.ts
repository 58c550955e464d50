import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { OpenContext } from '../http/context.ts'
import { keepToken, newToken, tokensOf } from './issue-tokens.ts'
import { browserOf } from './sessoes/browser.ts'
import type { Account } from './sql.ts'
import { tellOwner } from './tell-owner.ts'

/** Whoever changes what lets an account in holds its row for writing: nobody enters meanwhile by what was. */
export async function lockAccount(
  tx: Tx,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forShare()
    .execute()
}

interface Opening extends Pick<OpenContext, 'server' | 'tenant' | 'now' | 'address' | 'userAgent' | 'event'> {
  account: Account
  /** The remembered browser that it is opened from. */
  browser: Buffer | null
  /** By what besides the password. */
  how: string | null
}

/** Opens the session. The account's row must be locked, and everything asked. */
export async function openSession(tx: Tx, opening: Opening): Promise<Tokens> {
  const { server, tenant, account, now, address, userAgent, event, browser, how } = opening
  if (browser === null && (await isNewPlace(tx, opening))) {
    const { userId, email } = account
    await tellOwner(tx, server, { tenantId: tenant.id, userId, change: 'ENTRADA_NOVA', email, now })
  }
  const { id: sessionId } = await tx
    .insertInto('sessions')
    .values({
      tenant_id: tenant.id,
      user_id: account.userId,
      criada_em: now,
      vista_em: now,
      endereco: address || null,
      navegador: browserOf(userAgent),
      dispositivo: browser,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await event(tx, { tipo: 'ENTROU', userId: account.userId, detalhe: how })
  const refreshToken = newToken()
  await keepToken(tx, { tenantId: tenant.id, sessionId, refreshToken, now })
  return tokensOf(refreshToken, { server, tenant, account, sessionId })
}

/**
 * None of the account's sessions, ended ones of the last 30 days among them, came from around this address: a quarter
 * of a telephone's network, since its address is another one every hour. The first sign-in of all is told to nobody.
 */
async function isNewPlace(tx: Tx, { tenant, account, address }: Opening): Promise<boolean> {
  if (!address) return false
  const around = (endereco: RawBuilder<unknown>) =>
    sql`network(set_masklen(${endereco}, case family(${endereco}) when 4 then 16 else 32 end))`
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_or(${around(sql`endereco`)} = ${around(sql`${address}::inet`)}) as known
      from sessions where tenant_id = ${tenant.id} and user_id = ${account.userId} and endereco is not null`.execute(
    tx,
  )
  return rows[0]?.known === false
}
