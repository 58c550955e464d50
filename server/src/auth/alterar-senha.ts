import { alterarSenha as entry } from '@clinica/contract/auth/endpoints.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { handle } from '../http/handle.ts'
import { invalid, Refusal } from '../refusal.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessions } from './sessions.ts'
import { enterTry, forgetTries } from './sign-in-limit.ts'
import { accountBy } from './sql.ts'

const wrong = () => invalid([{ campo: 'currentPassword', mensagem: MESSAGES.currentPassword }])

/** Who finds a session open guesses no more passwords with it than at the door. */
export const alterarSenha = handle(entry, async ({ body }, { server, caller, address, now, event }) => {
  const { tenantId, userId } = caller
  const account = await server.inTenant.read({ tenantId }, tx => accountBy(tx, tenantId, { userId }))
  if (!account) throw new Refusal('NAO_AUTENTICADO')
  const attempt = { tenantId, email: account.email.toLowerCase(), address, now }
  await enterTry(server.inTenant, attempt, event)
  if (!(await verifyPassword(account.senhaHash, body.currentPassword))) {
    await server.inTenant.write({ tenantId }, tx => event(tx, { tipo: 'ENTRADA_RECUSADA', userId }))
    throw wrong()
  }
  return { attempt, present: account.senhaHash, next: await hashPassword(body.newPassword) }
})(async ({ tx, caller, now, prepared: { attempt, present, next }, event }) => {
  const { tenantId, userId, sessionId } = caller
  // Of two that come at once the second waits here, and finds another password.
  const changed = await tx
    .updateTable('users')
    .set({ senha_hash: next, senha_definida_por_outro: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('senha_hash', '=', present)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw wrong()
  await forgetTries(tx, attempt)
  await endSessions(tx, { tenantId, userId, now, except: sessionId })
  await event('SENHA_ALTERADA')
})
