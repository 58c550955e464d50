/** Browsers that need no code for 30 days, recognised by a cookie that no script can read. */
import { randomBytes } from 'node:crypto'
import { REMEMBERED_DAYS } from '@clinica/contract/auth/segundo-fator.ts'
import type { Tx } from '../../db/tenant.ts'
import type { OpenContext } from '../../http/context.ts'
import type { Cookie } from '../../http/cookies.ts'
import { hashOf } from '../issue-tokens.ts'
import { browserOf } from '../sessoes/browser.ts'
import type { Owner } from './code.ts'

const SECONDS = REMEMBERED_DAYS * 24 * 60 * 60

/** One cookie for each account, since several people share the browser at a reception desk. */
const nameOf = ({ tenantId, userId }: Owner): string => `fator-${tenantId}-${userId}`

interface Seen extends Owner, Pick<OpenContext, 'address' | 'userAgent' | 'now'> {}

/** The remembered browser's hash, once its time and place are updated; null if the account does not know it. */
export async function rememberedBrowser(
  tx: Tx,
  seen: Seen & Pick<OpenContext, 'cookie'>,
): Promise<Buffer | null> {
  const { tenantId, userId, now, cookie } = seen
  const token = cookie(nameOf({ tenantId, userId }))
  if (!token) return null
  const known = await tx
    .updateTable('dispositivos')
    .set(placeOf(seen))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(token))
    .where('expira_em', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return known?.hash ?? null
}

/** What its owner recognises the browser by. */
const placeOf = ({ now, address, userAgent }: Seen) => ({
  visto_em: now,
  endereco: address || null,
  navegador: browserOf(userAgent),
})

export async function rememberBrowser(tx: Tx, seen: Seen): Promise<{ hash: Buffer; cookie: Cookie }> {
  const { tenantId, userId, now } = seen
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  await tx
    .insertInto('dispositivos')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      hash,
      lembrado_em: now,
      ...placeOf(seen),
      expira_em: new Date(now.getTime() + SECONDS * 1000),
    })
    .execute()
  const name = nameOf({ tenantId, userId })
  return { hash, cookie: { name, value: token, path: '/v1/auth/authenticate', seconds: SECONDS } }
}
