import { desligarSegundoFator as entry } from '@clinica/contract/auth/endpoints.ts'
import { handle } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { askPassword } from '../ask-password.ts'
import { holdSignIns } from '../open-session.ts'
import { mustBeWithinChangeLimit } from '../own-change-limit.ts'
import { forgetTries } from '../sign-in-limit.ts'
import { tellOwner } from '../tell-owner.ts'
import { askCode } from './ask-code.ts'

/** Recovery codes, tickets and remembered browsers are deleted with the factor. */
export const desligarSegundoFator = handle(entry, {
  prepare: async ({ body }, before) => {
    const { server, caller, now } = before
    // Also here, before the password counts as a try: below it is judged on the locked account.
    await server.inTenant.read({ tenantId: caller.tenantId }, tx =>
      mustBeWithinChangeLimit(tx, caller, 'SEGUNDO_FATOR_DESLIGADO', now),
    )
    const { attempt } = await askPassword('password', body.password, before, found => {
      if (!found.temSegundoFator) throw new Refusal('NAO_ENCONTRADO')
    })
    await askCode(body.codigo, before)
    return attempt
  },
  run: async ({ tx, server, caller: { tenantId, userId }, now, prepared: attempt, event }) => {
    const email = await holdSignIns(tx, { tenantId, userId })
    await mustBeWithinChangeLimit(tx, { tenantId, userId }, 'SEGUNDO_FATOR_DESLIGADO', now)
    const gone = await tx
      .deleteFrom('segundo_fator')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('ativado_em', 'is not', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) throw new Refusal('NAO_ENCONTRADO')
    await forgetTries(tx, attempt)
    await tellOwner(tx, server, { tenantId, userId, change: 'SEGUNDO_FATOR_DESLIGADO', email, now })
    await event('SEGUNDO_FATOR_DESLIGADO')
  },
})
