/** Makes a session's tokens: the access token is signed, the refresh token is random and stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import type { Server, Tenant } from '../http/context.ts'
import { ACCESS_SECONDS, authoritiesOf } from '../http/tokens.ts'
import type { Account } from './sql.ts'

/** The specification's expireIn, in milliseconds (wire, *Auth*). */
export const REFRESH_MS = 8_640_000

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface Kept {
  tenantId: number
  sessionId: string
  refreshToken: string
  now: Date
}

/** A session has only one open refresh token; the database enforces it. */
export async function keepToken(tx: Tx, { tenantId, sessionId, refreshToken, now }: Kept): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      tenant_id: tenantId,
      hash: hashOf(refreshToken),
      session_id: sessionId,
      expira_em: new Date(now.getTime() + REFRESH_MS),
    })
    .execute()
}

export const newToken = (): string => randomBytes(32).toString('base64url')

interface Holder {
  server: Server
  tenant: Tenant
  account: Account
  sessionId: string
}

export function tokensOf(refreshToken: string, { server, tenant, account, sessionId }: Holder): Tokens {
  const { role } = account
  const access = server.tokens.sign({
    sub: String(account.userId),
    tenant: tenant.nome,
    role,
    sid: sessionId,
    pid: account.personId,
    authorities: authoritiesOf(role, account.permissoes),
  })
  return {
    access_token: access,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
  }
}
