import { MESSAGES } from '@clinica/contract/validation.ts'
import { sql } from 'kysely'
import { hashPassword, verifyPassword } from '../auth/index.ts'
import type { BeforeContext } from '../http/context.ts'
import { invalid } from '../refusal.ts'
import type { Locked } from './locked.ts'
import type { List } from './page.ts'

export interface NewPassword {
  hash: string
  /** The hash that it was compared with, when it turned out to be the same password. */
  repeated: string | null
}

interface Input {
  params: { id: number }
  body: { senha: string | null }
}

/** What is slow about the password in a PUT, before its transaction; null when it has none. */
export const newPassword =
  (list: List) =>
  async (
    { params: { id }, body: { senha } }: Input,
    { server, tenant }: BeforeContext,
  ): Promise<NewPassword | null> => {
    if (senha === null) return null
    const present = await server.inTenant.read({ tenantId: tenant.id }, async tx => {
      const { rows } = await sql<{ hash: string }>`
        select u.senha_hash as hash
        from ${sql.table(list)} p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
        where p.tenant_id = ${tenant.id} and p.id = ${id}`.execute(tx)
      return rows[0]?.hash
    })
    const isSame = present !== undefined && (await verifyPassword(present, senha))
    return { hash: await hashPassword(senha), repeated: isSame ? present : null }
  }

/** @throws Refusal 400 when it is the one that the account has */
export function mustBeNew(password: NewPassword | null, { senhaHash }: Locked): void {
  if (password?.repeated === senhaHash) throw invalid([{ campo: 'senha', mensagem: MESSAGES.samePassword }])
}
