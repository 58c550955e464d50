import { authenticate as entry } from '@clinica/contract/auth/endpoints.ts'
import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import { handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { enterTry, forgetTries } from './sign-in-limit.ts'
import { accountBy } from './sql.ts'

/** Nobody's: an unknown e-mail costs the same time as a wrong password. */
const nobodysHash = hashPassword('Ninguem-tem-esta-senha-1')

export const authenticate = handleOpen(entry)(async context => {
  const { server, tenant, body, address, now, event } = context
  const tenantId = tenant.id
  const email = body.email.toLowerCase()
  const attempt = { tenantId, email, address, now }
  await enterTry(server.inTenant, attempt, event)

  const found = await server.inTenant.read({ tenantId }, tx => accountBy(tx, tenantId, { email }))
  const right = await verifyPassword(found?.senhaHash ?? (await nobodysHash), body.password)
  const tokens = found && right ? await enter(found.userId, found) : null
  if (tokens) return tokens
  await server.inTenant.write({ tenantId }, tx =>
    event(tx, { tipo: 'ENTRADA_RECUSADA', userId: null, alvo: found?.userId ?? null }),
  )
  throw new Refusal('CREDENCIAIS_INVALIDAS')

  /** Null when it is blocked or archived, or was given other credentials while the password's hash was compared. */
  function enter(userId: number, seen: { senhaHash: string; email: string }): Promise<Tokens | null> {
    return server.inTenant.write({ tenantId }, async tx => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .forShare()
        .execute()
      const account = await accountBy(tx, tenantId, { userId })
      const changed = account?.senhaHash !== seen.senhaHash || account.email !== seen.email
      if (!account || account.barrada || changed) return null

      await forgetTries(tx, attempt)
      const { id: sessionId } = await tx
        .insertInto('sessions')
        .values({ tenant_id: tenantId, user_id: userId, criada_em: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await event(tx, { tipo: 'ENTROU', userId })
      return issueTokens(tx, { server, tenant, account, sessionId, now })
    })
  }
})
