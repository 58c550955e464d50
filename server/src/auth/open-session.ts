import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import type { OpenContext } from '../http/context.ts'
import { keepToken, newToken, tokensOf } from './issue-tokens.ts'
import { browserOf } from './sessoes/browser.ts'
import type { Account } from './sql.ts'

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

/** Somebody is in: the account's row is locked, and everything was asked. */
export async function openSession(tx: Tx, opening: Opening): Promise<Tokens> {
  const { server, tenant, account, now, address, userAgent, event, browser, how } = opening
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
