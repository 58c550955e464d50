import { alterarSenha as entry } from '@clinica/contract/auth/endpoints.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { handle } from '../http/handle.ts'
import { invalid } from '../refusal.ts'
import { askPassword, wrongPassword } from './ask-password.ts'
import { refuseCommon } from './hash-new-password.ts'
import { mustBeWithinChangeLimit } from './own-change-limit.ts'
import { hashPassword } from './password.ts'
import { askCode } from './segundo-fator/ask-code.ts'
import { endSessions } from './sessions.ts'
import { forgetTries } from './sign-in-limit.ts'
import { tellOwner } from './tell-owner.ts'

/** If the account has a second factor, its code is required, too. */
export const alterarSenha = handle(entry, {
  prepare: async ({ body }, before) => {
    await refuseCommon('newPassword', body.newPassword, before)
    const { server, caller, now } = before
    const { tenantId } = caller
    // Also here, before the password counts as a try: below it is judged on the locked account.
    await server.inTenant.read({ tenantId }, tx => mustBeWithinChangeLimit(tx, caller, 'SENHA_ALTERADA', now))
    const { account, attempt } = await askPassword('currentPassword', body.currentPassword, before, found => {
      if (found.temSegundoFator && body.codigo === null)
        throw invalid([{ campo: 'codigo', mensagem: MESSAGES.anyCode }])
    })
    if (account.temSegundoFator && body.codigo !== null) await askCode(body.codigo, before)
    return {
      attempt,
      email: account.email,
      present: account.senhaHash,
      next: await hashPassword(body.newPassword),
    }
  },
  run: async ({ tx, server, caller, now, prepared: { attempt, email, present, next }, event }) => {
    const { tenantId, userId, sessionId } = caller
    // If two changes come at once, the second waits here, and then finds another password.
    const changed = await tx
      .updateTable('users')
      .set({ senha_hash: next, senha_definida_por_outro: false })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .where('senha_hash', '=', present)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongPassword('currentPassword')
    await mustBeWithinChangeLimit(tx, caller, 'SENHA_ALTERADA', now)
    await forgetTries(tx, attempt)
    await endSessions(tx, { tenantId, userId, now, except: sessionId })
    await tellOwner(tx, server, { tenantId, userId, change: 'SENHA_ALTERADA', email, now })
    await event('SENHA_ALTERADA')
  },
})
