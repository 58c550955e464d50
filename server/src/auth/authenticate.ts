import { authenticate as entry } from '@clinica/contract/auth/endpoints.ts'
import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import { handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { lockAccount, openSession } from './open-session.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { rememberedBrowser } from './segundo-fator/remembered.ts'
import { issueTicket } from './segundo-fator/ticket.ts'
import { enterTry, forgetTries, forgetTry } from './sign-in-limit.ts'
import { accountBy } from './sql.ts'

/** Compared for an unknown e-mail, so that it takes the same time as a wrong password. */
const nobodysHash = hashPassword('Ninguem-tem-esta-senha-1')

export const authenticate = handleOpen(entry, async context => {
  const { server, tenant, body, address, userAgent, now, event, cookie } = context
  const tenantId = tenant.id
  const email = body.email.toLowerCase()
  const attempt = { tenantId, email, address, now }
  const entryId = await enterTry(server.inTenant, attempt, event)

  const found = await server.inTenant.read({ tenantId }, tx => accountBy(tx, tenantId, { email }))
  const right = await verifyPassword(found?.senhaHash ?? (await nobodysHash), body.password)
  const entered = found && right ? await enter(found.userId, found) : null
  if (!entered) {
    await server.inTenant.write({ tenantId }, tx =>
      event(tx, { tipo: 'ENTRADA_RECUSADA', userId: null, alvo: found?.userId ?? null }),
    )
    throw new Refusal('CREDENCIAIS_INVALIDAS')
  }
  // Thrown outside the transaction: the ticket must be committed.
  if ('ticket' in entered) throw new Refusal('SEGUNDO_FATOR', entered)
  return entered

  /** Null if the account is blocked or archived, or its credentials changed while the password was verified. */
  function enter(
    userId: number,
    seen: { senhaHash: string; email: string },
  ): Promise<Tokens | { ticket: string } | null> {
    return server.inTenant.write({ tenantId }, async tx => {
      await lockAccount(tx, { tenantId, userId })
      const account = await accountBy(tx, tenantId, { userId })
      const changed = account?.senhaHash !== seen.senhaHash || account.email !== seen.email
      if (!account || account.barrada || changed) return null

      const browser = account.temSegundoFator
        ? await rememberedBrowser(tx, { tenantId, userId, now, address, userAgent, cookie })
        : null
      if (account.temSegundoFator && !browser) {
        // Takes back this try alone. Earlier wrong codes keep counting, or somebody who knows the password could guess
        // codes without end.
        await forgetTry(tx, { tenantId, entryId })
        return { ticket: await issueTicket(tx, { tenantId, userId, now }) }
      }
      await forgetTries(tx, attempt)
      return openSession(tx, { ...context, account, browser, how: browser && 'aparelho lembrado' })
    })
  }
})
