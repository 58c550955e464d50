/** A person and its account are one transaction; who is there already is told by field. */
import type { Role } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import { withoutValues } from '../db/constraints.ts'
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

type List = 'pacientes' | 'profissionais' | 'secretarias'

interface New {
  tenantId: number
  list: List
  role: Exclude<Role, 'ADMIN'>
  email: string
  cpf: string
  senhaHash: string
  now: Date
}

/**
 * Makes the account, then by `insert` the person that it belongs to.
 * @throws Refusal CPF_JA_CADASTRADO or EMAIL_JA_CADASTRADO, saying when the other is archived
 */
export async function createWithAccount<T>(
  tx: Tx,
  person: New,
  insert: (userId: number) => Promise<T>,
): Promise<T> {
  const { tenantId, role, email, senhaHash, now } = person
  // Only for the question that follows a refusal: a failed transaction answers none.
  await sql`savepoint cadastro`.execute(tx)
  try {
    const { id } = await tx
      .insertInto('users')
      .values({ tenant_id: tenantId, role, email, senha_hash: senhaHash, criado_em: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await insert(id)
  } catch (error) {
    const refusal = withoutValues(error)
    if (!(refusal instanceof Refusal)) throw error
    await sql`rollback to savepoint cadastro`.execute(tx)
    throw (await isArchived(tx, person, refusal)) ? new Refusal(refusal.code, archivedText(refusal)) : refusal
  }
}

const archivedText = ({ code }: Refusal) => ({
  text:
    code === 'CPF_JA_CADASTRADO'
      ? 'Já existe um cadastro arquivado com este CPF.'
      : 'Já existe uma conta arquivada com este e-mail.',
})

async function isArchived(tx: Tx, { tenantId, list, cpf, email }: New, { code }: Refusal): Promise<boolean> {
  if (code === 'CPF_JA_CADASTRADO') {
    const { rows } = await sql`
      select from ${sql.table(list)}
      where tenant_id = ${tenantId} and cpf = ${cpf} and arquivado_em is not null`.execute(tx)
    return rows.length > 0
  }
  const lists = (['pacientes', 'profissionais', 'secretarias'] as const).map(
    name => sql`
      select from ${sql.table(name)} p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where p.tenant_id = ${tenantId} and lower(u.email) = lower(${email}) and p.arquivado_em is not null`,
  )
  const { rows } = await sql`${sql.join(lists, sql` union all `)}`.execute(tx)
  return rows.length > 0
}
