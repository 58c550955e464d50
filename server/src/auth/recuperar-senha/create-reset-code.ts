import { randomBytes } from 'node:crypto'
import { noteAsOperator } from '../../db/as-operator.ts'
import type { Owner } from '../../db/owner.ts'
import type { Tx } from '../../db/tenant.ts'
import { hashOf } from '../issue-tokens.ts'

export const LIFE_MS = 60 * 60_000

interface Holder {
  tenantId: number
  userId: number
  now: Date
}

const newCode = () => randomBytes(32).toString('base64url')

/** For the operator: a code for `PUT /v1/forgot-password`. One use, one hour; voids the earlier one (wire, *Auth*). */
export async function createResetCode(owner: Owner, { tenantId, userId, now }: Holder): Promise<string> {
  const code = newCode()
  await owner.query(
    `insert into reset_codes (tenant_id, user_id, hash, expira_em) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update set hash = excluded.hash, expira_em = excluded.expira_em`,
    [tenantId, userId, hashOf(code), new Date(now.getTime() + LIFE_MS)],
  )
  await noteAsOperator(owner, { tenantId, tipo: 'LINK_CRIADO', alvo: userId })
  return code
}

/** As `createResetCode`, for a person who asked for the link. The transaction must hold the account's row. */
export async function newResetCode(tx: Tx, { tenantId, userId, now }: Holder): Promise<string> {
  const code = newCode()
  const row = { hash: hashOf(code), expira_em: new Date(now.getTime() + LIFE_MS) }
  await tx
    .insertInto('reset_codes')
    .values({ tenant_id: tenantId, user_id: userId, ...row })
    .onConflict(earlier => earlier.columns(['tenant_id', 'user_id']).doUpdateSet(row))
    .execute()
  return code
}
