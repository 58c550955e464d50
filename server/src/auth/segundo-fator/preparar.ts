import { prepararSegundoFator as entry } from '@clinica/contract/auth/endpoints.ts'
import { handle } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { mustBeFresh } from '../fresh-sign-in.ts'
import { accountBy } from '../sql.ts'
import { aboutOf, newSecret, uriOf } from './code.ts'

const IS_ON = 'O segundo fator já está ativado.'

export const prepararSegundoFator = handle(entry, async ({ tx, server, tenant, caller, now }) => {
  const { tenantId, userId, sessionId } = caller
  await mustBeFresh(tx, { tenantId, sessionId, now }, 'ativar o segundo fator')
  const account = await accountBy(tx, tenantId, { userId })
  if (!account) throw new Refusal('NAO_AUTENTICADO')
  const segredo = newSecret()
  const pending = {
    segredo: server.seal.close(segredo, aboutOf({ tenantId, userId })),
    criado_em: now,
  }
  const made = await tx
    .insertInto('segundo_fator')
    .values({ tenant_id: tenantId, user_id: userId, ...pending })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet(pending)
        .where('segundo_fator.ativado_em', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!made) throw new Refusal('EM_CONFLITO', { text: IS_ON })
  return { segredo, uri: uriOf(segredo, { issuer: tenant.titulo, label: account.email }) }
})
