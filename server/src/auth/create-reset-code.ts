import { randomBytes } from 'node:crypto'
import type { Owner } from '../db/owner.ts'
import { noteAsOperator } from './as-operator.ts'
import { hashOf } from './issue-tokens.ts'

const LIFE_MS = 60 * 60_000

/** A code for `PUT /v1/forgot-password`: one use, one hour; it voids the account's earlier one (wire, *Auth*). */
export async function createResetCode(
  owner: Owner,
  { tenantId, userId, now }: { tenantId: number; userId: number; now: Date },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into reset_codes (tenant_id, user_id, hash, expira_em) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update set hash = excluded.hash, expira_em = excluded.expira_em`,
    [tenantId, userId, hashOf(code), new Date(now.getTime() + LIFE_MS)],
  )
  await noteAsOperator(owner, { tenantId, tipo: 'LINK_CRIADO', alvo: userId })
  return code
}
