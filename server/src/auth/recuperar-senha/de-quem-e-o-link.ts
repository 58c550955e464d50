import { deQuemEhOLink as entry } from '@clinica/contract/auth/endpoints.ts'
import { handleOpen } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { accountByCode } from './sql.ts'

export const deQuemEhOLink = handleOpen(entry, async ({ server, tenant, now, body: { code } }) => {
  const account = await accountByCode(server, { tenantId: tenant.id, code, now })
  if (!account) throw new Refusal('CODIGO_INVALIDO')
  return { email: account.email }
})
