import { clinicsOf } from '../db/catalogue.ts'
import { asOwner } from '../db/owner.ts'
import { sealUnder } from '../http/seal.ts'
import { aboutOf, type Owner as Whose } from './segundo-fator/code.ts'

interface Keys {
  secretKey: string
  /** The key that `secretKey` replaces. */
  oldKey: string
}

/**
 * Seals the secrets of second factors with the new key instead of the old one: all of them or none. Safe to repeat.
 * @returns how many were resealed
 */
export const reseal = (ownerUrl: string, { secretKey, oldKey }: Keys): Promise<number> =>
  asOwner(ownerUrl, async owner => {
    const { query } = owner
    const [now, then] = [sealUnder(secretKey), sealUnder(oldKey)]
    const stale: (Whose & { segredo: Buffer; open: string })[] = []
    for (const tenantId of await clinicsOf(owner)) {
      await owner.enter(tenantId)
      const rows = await query<{ userId: number; segredo: Buffer }>(
        'select user_id as "userId", segredo from segundo_fator where tenant_id = $1 order by user_id',
        [tenantId],
      )
      for (const { userId, segredo } of rows) {
        const open = then.open(segredo, aboutOf({ tenantId, userId }))
        if (open !== null) stale.push({ tenantId, userId, segredo, open })
      }
    }
    if (stale.length === 0) return 0
    // A trigger keeps the server from changing an enabled factor's secret; only the tables' owner may disable it.
    // Sign-ins with a code wait meanwhile. Citus needs these two settings for it; other servers ignore them.
    await query("set local citus.multi_shard_modify_mode = 'sequential'")
    await query('set local citus.enable_unsafe_triggers = on')
    await query('alter table segundo_fator disable trigger segundo_fator_avanca')
    for (const { tenantId, userId, segredo, open } of stale) {
      await owner.enter(tenantId)
      await query(
        'update segundo_fator set segredo = $4 where tenant_id = $1 and user_id = $2 and segredo = $3',
        [tenantId, userId, segredo, now.close(open, aboutOf({ tenantId, userId }))],
      )
    }
    await query('alter table segundo_fator enable trigger segundo_fator_avanca')
    return stale.length
  })
