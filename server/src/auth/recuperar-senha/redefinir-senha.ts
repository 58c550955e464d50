import { redefinirSenha as entry } from '@clinica/contract/auth/endpoints.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { handleOpen } from '../../http/handle.ts'
import { perMinute } from '../../http/per-minute.ts'
import { limiterByKey } from '../../limiter.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { hashNewPassword, refuseCommon } from '../hash-new-password.ts'
import { hashOf } from '../issue-tokens.ts'
import { verifyPassword } from '../password.ts'
import { endSessions } from '../sessions.ts'
import { enterTry, forgetAllTries } from '../sign-in-limit.ts'
import { accountByCode } from './sql.ts'

/** Each use of a code costs a password's hash, which all clinics wait for. */
const uses = perMinute(10)

/** Or all that come at once would be compared with the password that the first of them replaces, uncounted. */
const inTurn = limiterByKey(1)

/** Sets a new password for the account of a link's code. Uses up the code and ends all sessions. */
export const redefinirSenha = handleOpen(
  entry,
  async ({ server, tenant, address, now, event, body: { code, password } }) => {
    const tenantId = tenant.id
    const hash = hashOf(code)
    const whose = `${tenantId}/${hash.toString('hex')}`
    await inTurn(whose, async () => {
      const account = await accountByCode(server, { tenantId, code, now })
      if (!account) throw new Refusal('CODIGO_INVALIDO')
      const late = uses.count(server, whose, now)
      if (late) throw new Refusal('MUITAS_TENTATIVAS', { retryAfter: late.seconds })
      // Before the comparison: refused afterwards, the words would tell whether it is the present one, uncounted.
      await refuseCommon('password', password, { server, tenant })
      if (await verifyPassword(account.senhaHash, password)) {
        // Counts as a try: it tests a password without using up the code. Setting another one does not.
        await enterTry(server.inTenant, { tenantId, email: account.email.toLowerCase(), address, now }, event)
        throw invalid([{ campo: 'password', mensagem: MESSAGES.samePassword }])
      }
      const senhaHash = await hashNewPassword('password', password, { server, tenant })

      await server.inTenant.write({ tenantId }, async tx => {
        // If the same code comes to two processes at once, the second waits here, and then finds the code used.
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
        // Whoever used the link reads the mailbox: other people's wrong tries must no longer lock its owner out.
        await forgetAllTries(tx, { tenantId, email: account.email.toLowerCase() })
        await event(tx, { tipo: 'SENHA_REDEFINIDA', userId: null, alvo: userId })
      })
    })
  },
)
