import type { Server } from '../../http/context.ts'
import { hashOf } from '../issue-tokens.ts'
import { type Account, accountBy } from '../sql.ts'

interface Asked {
  tenantId: number
  code: string
  now: Date
}

/** The account whose password this code may set; undefined if the code is used or expired, or the account is barred. */
export async function accountByCode(
  { inTenant }: Pick<Server, 'inTenant'>,
  { tenantId, code, now }: Asked,
): Promise<Account | undefined> {
  const account = await inTenant.read({ tenantId }, async tx => {
    const open = await tx
      .selectFrom('reset_codes')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hashOf(code))
      .where('expira_em', '>', now)
      .executeTakeFirst()
    return open && accountBy(tx, tenantId, { userId: open.user_id })
  })
  return account && !account.barrada ? account : undefined
}
