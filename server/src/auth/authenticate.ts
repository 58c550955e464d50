import { authenticate as entry } from '@clinica/contract/auth/endpoints.ts'
import { handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { enterTry } from './sign-in-limit.ts'
import { accountBy } from './sql.ts'

/** Nobody's: an unknown e-mail costs the same time as a wrong password. */
const nobodysHash = hashPassword('Ninguem-tem-esta-senha-1')

export const authenticate = handleOpen(entry)(async ({ server, tenant, body, address, now }) => {
  const email = body.email.toLowerCase()
  await enterTry(server.inTenant, { tenantId: tenant.id, email, address, now })

  const found = await server.inTenant.read({ tenantId: tenant.id }, tx => accountBy(tx, tenant.id, { email }))
  const right = await verifyPassword(found?.senhaHash ?? (await nobodysHash), body.password)
  if (!found || !right || found.barrada) throw new Refusal('CREDENCIAIS_INVALIDAS')

  return server.inTenant.write({ tenantId: tenant.id }, async tx => {
    await tx
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', found.userId)
      .forShare()
      .execute()
    const account = await accountBy(tx, tenant.id, { userId: found.userId })
    // Blocked, archived or given other credentials while the password's hash was being compared.
    const changed = account?.senhaHash !== found.senhaHash || account.email !== found.email
    if (!account || account.barrada || changed) throw new Refusal('CREDENCIAIS_INVALIDAS')

    await tx
      .deleteFrom('login_failures')
      .where('tenant_id', '=', tenant.id)
      .where('email', '=', email)
      .where('address', '=', address)
      .execute()
    const { id: sessionId } = await tx
      .insertInto('sessions')
      .values({ tenant_id: tenant.id, user_id: account.userId, criada_em: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return issueTokens(tx, { server, tenant, account, sessionId, now })
  })
})
