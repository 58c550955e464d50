/** Inserts a remembered browser that the account's owner can forget, with a factor that is not active yet. */
import { randomBytes } from 'node:crypto'
import type { Clinic } from './builders.ts'

export async function rememberedOf({ rows, tenant }: Clinic, userId: number): Promise<number> {
  const who = [tenant.id, userId]
  await rows(
    `insert into segundo_fator (tenant_id, user_id, segredo, criado_em) values ($1, $2, '\\x00', now())
     on conflict do nothing`,
    who,
  )
  const [made] = await rows<{ id: number }>(
    `insert into dispositivos (tenant_id, user_id, hash, expira_em) values ($1, $2, $3, '2027-01-01') returning id`,
    [...who, randomBytes(32)],
  )
  return made?.id ?? 0
}
