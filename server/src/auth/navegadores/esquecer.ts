import { esquecerNavegador as entry } from '@clinica/contract/auth/endpoints.ts'
import { handle } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'

/** Answers 404 alike for somebody else's browser, an expired one and none. Its open sessions stay open. */
export const esquecerNavegador = handle(entry, async ({ tx, caller, params, now, record, event }) => {
  const found = await tx
    .selectFrom('dispositivos')
    .select(['user_id', 'hash', 'expira_em'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  const browser = await record.theirs(found, (who, { user_id }) => who.userId === user_id)
  if (browser.expira_em <= now) throw new Refusal('NAO_ENCONTRADO')
  await tx
    .deleteFrom('dispositivos')
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('hash', '=', browser.hash)
    .execute()
  await event('NAVEGADOR_ESQUECIDO')
})
