import { redefinirSenha as entry } from '@clinica/contract/auth/endpoints.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { handleOpen } from '../../http/handle.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { hashNewPassword } from '../hash-new-password.ts'
import { hashOf } from '../issue-tokens.ts'
import { verifyPassword } from '../password.ts'
import { endSessions } from '../sessions.ts'
import { enterTry, forgetAllTries } from '../sign-in-limit.ts'
import { accountByCode } from './sql.ts'

/** Who holds the code of a link sets the password anew; the code is gone with it, and so is every session. */
export const redefinirSenha = handleOpen(
  entry,
  async ({ server, tenant, address, now, event, body: { code, password } }) => {
    const tenantId = tenant.id
    const hash = hashOf(code)
    const account = await accountByCode(server, { tenantId, code, now })
    if (!account) throw new Refusal('CODIGO_INVALIDO')
    if (await verifyPassword(account.senhaHash, password)) {
      // It uses no code up, so it counts; another password is no guess, and opens to who is locked out at the door.
      await enterTry(server.inTenant, { tenantId, email: account.email.toLowerCase(), address, now }, event)
      throw invalid([{ campo: 'password', mensagem: MESSAGES.samePassword }])
    }
    const senhaHash = await hashNewPassword('password', password, { server, tenant })

    await server.inTenant.write({ tenantId }, async tx => {
      // Of two that come at once the second waits here, and then finds the code used.
      const { userId } = account
      await tx
        .updateTable('users')
        .set({ senha_hash: senhaHash, senha_definida_por_outro: false })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute()
      const used = await tx
        .deleteFrom('reset_codes')
        .where('tenant_id', '=', tenantId)
        .where('hash', '=', hash)
        .where('expira_em', '>', now)
        .returning('user_id')
        .executeTakeFirst()
      if (!used) throw new Refusal('CODIGO_INVALIDO')
      await endSessions(tx, { tenantId, userId, now })
      // Who used the link reads the mailbox: whatever others got wrong of this e-mail bars its owner no more.
      await forgetAllTries(tx, { tenantId, email: account.email.toLowerCase() })
      await event(tx, { tipo: 'SENHA_REDEFINIDA', userId: null, alvo: userId })
    })
  },
)
