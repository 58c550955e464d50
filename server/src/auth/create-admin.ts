import { randomBytes } from 'node:crypto'
import { noteAsOperator } from '../db/as-operator.ts'
import { asOwner, type Owner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'
import { hashPassword } from './password.ts'
import { createResetCode } from './recuperar-senha/create-reset-code.ts'

interface Admin {
  tenantId: number
  nome: string
  sobrenome: string
  email: string
  /** When the log says that it happened. Default: the database's clock. */
  now?: Date
}

interface AdminWithPassword extends Admin {
  senha: string
}

/** Creates a clinic's administrator. Only the operator does this, as with the clinic itself. */
export const createAdmin = (ownerUrl: string, admin: AdminWithPassword): Promise<{ userId: number }> =>
  make(ownerUrl, admin, async (_owner, userId) => ({ userId }))

/** Creates an administrator with a random password that nobody knows; the code lets them set one. */
export const inviteAdmin = (ownerUrl: string, admin: Admin & { now: Date }): Promise<{ code: string }> =>
  make(ownerUrl, { ...admin, senha: randomBytes(32).toString('base64url') }, async (owner, userId) => ({
    code: await createResetCode(owner, { ...admin, userId }),
  }))

/** Makes another code for an existing administrator; it voids the earlier one. */
export const reinviteAdmin = (
  ownerUrl: string,
  { tenantId, email, now }: Pick<Admin, 'tenantId' | 'email'> & { now: Date },
): Promise<{ code: string }> =>
  asOwner(ownerUrl, async owner => {
    await owner.enter(tenantId)
    const [row] = await owner.query<{ id: number }>(
      `select id from users where role = 'ADMIN' and lower(email) = lower($1) and not bloqueado for update`,
      [email],
    )
    if (!row)
      throw new Refusal('NAO_ENCONTRADO', { text: `Não há administrador ativo com o e-mail ${email}.` })
    return { code: await createResetCode(owner, { tenantId, userId: row.id, now }) }
  })

async function make<T>(
  ownerUrl: string,
  { senha, ...admin }: AdminWithPassword,
  then: (owner: Owner, userId: number) => Promise<T>,
): Promise<T> {
  const senhaHash = await hashPassword(senha)
  return asOwner(ownerUrl, async owner => {
    await owner.enter(admin.tenantId)
    return then(owner, await addAdmin(owner, admin, senhaHash))
  })
}

/**
 * Creates an administrator in a transaction of the owner that has entered the clinic.
 * @returns the id of the account
 */
export async function addAdmin(
  owner: Owner,
  { tenantId, nome, sobrenome, email, now }: Admin,
  senhaHash: string,
): Promise<number> {
  const [row] = await owner.query<{ id: number }>(
    `insert into users (tenant_id, role, email, senha_hash, nome, sobrenome)
       values ($1, 'ADMIN', $2, $3, $4, $5) returning id`,
    [tenantId, email, senhaHash, nome, sobrenome],
  )
  if (!row) throw new Error('The administrator was not made')
  await noteAsOperator(owner, { tenantId, tipo: 'CONTA_CRIADA', alvo: row.id, now })
  return row.id
}
