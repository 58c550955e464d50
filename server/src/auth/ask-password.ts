import { MESSAGES } from '@clinica/contract/validation.ts'
import type { BeforeContext } from '../http/context.ts'
import { invalid, Refusal } from '../refusal.ts'
import { verifyPassword } from './password.ts'
import { enterTry, type Try } from './sign-in-limit.ts'
import { type Account, accountBy } from './sql.ts'

export const wrongPassword = (campo: string): Refusal =>
  invalid([{ campo, mensagem: MESSAGES.currentPassword }])

/**
 * Asks a signed-in person for the password again. Wrong tries count as at sign-in, so that somebody who finds an open
 * session cannot guess more often.
 * @param first checks on the account that come before the password counts as a try
 * @throws Refusal 400 naming the field, never 401; 429
 */
export async function askPassword(
  campo: string,
  typed: string,
  { server, caller: { tenantId, userId }, address, now, event }: BeforeContext,
  first: (account: Account) => void,
): Promise<{ account: Account; attempt: Try }> {
  const account = await server.inTenant.read({ tenantId }, tx => accountBy(tx, tenantId, { userId }))
  if (!account) throw new Refusal('NAO_AUTENTICADO')
  first(account)
  const attempt = { tenantId, email: account.email.toLowerCase(), address, now }
  await enterTry(server.inTenant, attempt, event)
  if (!(await verifyPassword(account.senhaHash, typed))) {
    await server.inTenant.write({ tenantId }, tx => event(tx, { tipo: 'ENTRADA_RECUSADA', userId }))
    throw wrongPassword(campo)
  }
  return { account, attempt }
}
