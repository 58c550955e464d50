import { refreshToken as entry } from '@clinica/contract/auth/endpoints.ts'
import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import type { Server } from '../http/context.ts'
import { handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, keepToken, tokensOf } from './issue-tokens.ts'
import { accountBy } from './sql.ts'

/** Two tabs may send the same token at once; a replaced token that comes later was stolen (wire, *Auth*). */
const GRACE_MS = 10_000

/** However often it is refreshed, a session ends a day after its sign-in (NIST SP 800-63B, AAL2). */
export const SESSION_MS = 24 * 60 * 60_000

/** Three times what a browser needs in that day, with one every ten minutes. */
const MOST_TOKENS = 500

export const refreshToken = handleOpen(entry, async ({ server, tenant, bearer, address, now, event }) => {
  if (!bearer) throw new Refusal('CREDENCIAIS_INVALIDAS')
  const hash = hashOf(bearer)

  const tokens = await server.inTenant.write({ tenantId: tenant.id }, async (tx): Promise<Tokens | null> => {
    const token = await tx
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', join =>
        join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.session_id'),
      )
      .select([
        't.expira_em',
        't.substituido_em',
        's.id as sessionId',
        's.user_id',
        's.criada_em',
        's.revogada_em',
      ])
      .where('t.tenant_id', '=', tenant.id)
      .where('t.hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!token || token.revogada_em) return null

    // Checked before the token's age: a replaced token must end the session even hours later, since a thief may hold
    // it.
    if (token.substituido_em && now.getTime() - token.substituido_em.getTime() > GRACE_MS) {
      await tx
        .updateTable('sessions')
        .set({ revogada_em: now })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', token.sessionId)
        .execute()
      await event(tx, { tipo: 'SESSAO_REUTILIZADA', userId: null, alvo: token.user_id })
      return null
    }
    if (token.expira_em <= now || now.getTime() - token.criada_em.getTime() >= SESSION_MS) return null
    const account = await accountBy(tx, tenant.id, { userId: token.user_id })
    if (!account || account.barrada) return null

    const { sessionId } = token
    const refreshToken = await successorOf(tx, bearer, { server, tenantId: tenant.id, sessionId, now })
    if (!refreshToken) return null
    await tx
      .updateTable('sessions')
      .set({ vista_em: now, endereco: address || null })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', sessionId)
      .execute()
    return tokensOf(refreshToken, { server, tenant, account, sessionId })
  })
  // Thrown outside the transaction: the revocation of a stolen session must be committed.
  if (!tokens) throw new Refusal('CREDENCIAIS_INVALIDAS')
  return tokens
})

interface Family {
  server: Server
  tenantId: number
  sessionId: string
  now: Date
}

/**
 * The token that follows `bearer`, derived from it with the server's key: a token has only one successor, and whoever
 * sends a replaced token within its grace gets the session's open one. Null if the session used up its tokens.
 */
async function successorOf(tx: Tx, bearer: string, family: Family): Promise<string | null> {
  const { server, tenantId, sessionId, now } = family
  const rows = await tx
    .selectFrom('refresh_tokens')
    .select(['hash', 'substituido_em'])
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .execute()
  // By hash: the chain below may have as many steps as there are rows, and meanwhile the process does nothing else.
  const kept = new Map(rows.map(({ hash, substituido_em }) => [hash.toString('hex'), substituido_em]))
  const keyOf = (token: string) => hashOf(token).toString('hex')
  const isKept = (token: string) => kept.has(keyOf(token))
  const isOpen = (token: string) => kept.get(keyOf(token)) === null
  // A successor made under the old server key is found by that key's mark; new ones use today's key.
  const after = (token: string) => {
    const [ours = '', ...others] = server.seal
      .marks(token, 'renovacao')
      .map(mark => mark.toString('base64url'))
    return [ours, ...others].find(isKept) ?? ours
  }

  const refreshToken = after(bearer)
  if (isOpen(bearer)) {
    if (kept.size >= MOST_TOKENS) return null
    await tx
      .updateTable('refresh_tokens')
      .set({ substituido_em: now })
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hashOf(bearer))
      .execute()
    await keepToken(tx, { tenantId, sessionId, refreshToken, now })
    return refreshToken
  }
  let open = refreshToken
  // If the server's key was changed in between, the chain ends without an open token.
  for (let step = 0; !isOpen(open); step++) {
    if (step === kept.size) return null
    open = after(open)
  }
  return open
}
