import { entrarComCodigo as entry } from '@clinica/contract/auth/endpoints.ts'
import { handleOpen } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { lockAccount, openSession } from '../open-session.ts'
import { enterTry, forgetTries } from '../sign-in-limit.ts'
import { accountBy } from '../sql.ts'
import { useCode } from './code.ts'
import { rememberBrowser } from './remembered.ts'
import { holderOf, useTicket } from './ticket.ts'

/** Wrong codes count like wrong passwords, and leave the ticket for another try; the right one uses it up. */
export const entrarComCodigo = handleOpen(entry, async context => {
  const { server, tenant, body, address, userAgent, now, event, setCookie } = context
  const tenantId = tenant.id
  const shown = { tenantId, ticket: body.ticket, now }
  const known = await server.inTenant.read({ tenantId }, async tx => {
    const userId = await holderOf(tx, shown)
    return userId === null ? undefined : accountBy(tx, tenantId, { userId })
  })
  if (!known) throw new Refusal('TICKET_INVALIDO')
  const attempt = { tenantId, email: known.email.toLowerCase(), address, now }
  await enterTry(server.inTenant, attempt, event)

  const entered = await server.inTenant.write({ tenantId }, async tx => {
    const { userId } = known
    await lockAccount(tx, { tenantId, userId })
    const account = await accountBy(tx, tenantId, { userId })
    // Whatever ended the account's sessions meanwhile has deleted its tickets, too.
    if (!account || account.barrada || (await holderOf(tx, shown)) === null) return 'TICKET_INVALIDO'
    const used = await useCode(tx, { server, tenantId, userId, codigo: body.codigo, now, by: null, event })
    if (!used) return 'SEGUNDO_FATOR_RECUSADO'
    if (!(await useTicket(tx, shown))) throw new Refusal('TICKET_INVALIDO')
    await forgetTries(tx, attempt)
    const seen = { tenantId, userId, now, address, userAgent }
    const remembered = body.lembrar ? await rememberBrowser(tx, seen) : null
    const tokens = await openSession(tx, {
      ...context,
      account,
      browser: remembered?.hash ?? null,
      how: used === 'app' ? 'segundo fator' : 'código de recuperação',
    })
    return { tokens, cookie: remembered?.cookie }
  })
  // Thrown outside the transaction: the event of the wrong code must be committed.
  if (typeof entered === 'string') throw new Refusal(entered)
  if (entered.cookie) setCookie(entered.cookie)
  return entered.tokens
})
