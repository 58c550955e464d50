import { asOwner } from '../db/owner.ts'
import { hashPassword } from './password.ts'

export interface NewAdmin {
  tenantId: number
  nome: string
  sobrenome: string
  email: string
  senha: string
}

/** A clinic's first administrator, who lets everybody else in. The operator's, like the clinic itself. */
export async function createAdmin(
  ownerUrl: string,
  { tenantId, nome, sobrenome, email, senha }: NewAdmin,
): Promise<{ userId: number }> {
  const senhaHash = await hashPassword(senha)
  return asOwner(ownerUrl, async owner => {
    await owner.enter(tenantId)
    const [row] = await owner.query<{ id: number }>(
      `insert into users (tenant_id, role, email, senha_hash, nome, sobrenome)
       values ($1, 'ADMIN', $2, $3, $4, $5) returning id`,
      [tenantId, email, senhaHash, nome, sobrenome],
    )
    if (!row) throw new Error('The administrator was not made')
    return { userId: row.id }
  })
}
