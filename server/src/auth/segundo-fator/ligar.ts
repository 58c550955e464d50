import { ligarSegundoFator as entry } from '@clinica/contract/auth/endpoints.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { handle } from '../../http/handle.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { mustBeFresh } from '../fresh-sign-in.ts'
import { holdSignIns } from '../open-session.ts'
import { endSessions } from '../sessions.ts'
import { tellOwner } from '../tell-owner.ts'
import { aboutOf, newRecoveryCodes, recoveryHash, stepOf } from './code.ts'

/** The code proves that an authenticator has the key. A wrong one is no guess, since the key was just shown. */
export const ligarSegundoFator = handle(entry, async ({ tx, server, caller, body, now, event }) => {
  const { tenantId, userId, sessionId } = caller
  await mustBeFresh(tx, { tenantId, sessionId, now }, 'ativar o segundo fator')
  const owner = { tenantId, userId }
  const email = await holdSignIns(tx, owner)
  const pending = await tx
    .selectFrom('segundo_fator')
    .select(['segredo', 'ativado_em'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (pending?.ativado_em) throw new Refusal('EM_CONFLITO', { text: 'O segundo fator já está ativado.' })
  const segredo = pending && server.seal.open(pending.segredo, aboutOf(owner))
  if (!segredo) throw new Refusal('EM_CONFLITO', { text: 'Peça outra chave antes de digitar o código.' })
  const step = stepOf(segredo, body.codigo, now)
  if (step === null) throw invalid([{ campo: 'codigo', mensagem: MESSAGES.wrongCode }])
  await tx
    .updateTable('segundo_fator')
    .set({ ativado_em: now, ultimo_passo: step })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  const codes = newRecoveryCodes()
  await tx
    .insertInto('codigos_recuperacao')
    .values(
      codes.map(code => ({
        tenant_id: tenantId,
        user_id: userId,
        hash: recoveryHash(server, owner, code),
      })),
    )
    .execute()
  await endSessions(tx, { tenantId, userId, now, except: sessionId })
  await tellOwner(tx, server, { ...owner, change: 'SEGUNDO_FATOR_LIGADO', email, now })
  await event('SEGUNDO_FATOR_LIGADO')
  return { codigosRecuperacao: codes }
})
