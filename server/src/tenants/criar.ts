import { randomBytes } from 'node:crypto'
import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { asOwner, type Owner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

export interface NewTenant {
  /** The first label of the clinic's host. */
  nome: string
  /** The product name in page titles. */
  titulo: string
  /** Marks a demonstration clinic, which is never served as a real one. */
  demonstracao?: true
}

interface Tenant {
  id: number
  nome: string
  clientId: string
}

/**
 * Creates a clinic with the default permissions. No endpoint does this, only the operator.
 * @throws Refusal if a clinic of that name exists
 */
export const createTenant = (ownerUrl: string, tenant: NewTenant): Promise<Tenant> =>
  asOwner(ownerUrl, owner => addTenant(owner, tenant))

/** As `createTenant`, in a transaction of the owner that is there. */
export async function addTenant(owner: Owner, { nome, titulo, demonstracao }: NewTenant): Promise<Tenant> {
  const clientId = randomBytes(16).toString('hex')
  const [row] = await owner.query<{ id: number }>(
    'insert into tenants (nome, titulo, client_id) values ($1, $2, $3) on conflict (nome) do nothing returning id',
    [nome, titulo, clientId],
  )
  if (!row) throw new Refusal('EM_CONFLITO', { text: `Já existe a clínica "${nome}".` })
  if (demonstracao) await owner.query('update tenants set demonstracao = true where id = $1', [row.id])
  await owner.enter(row.id)
  for (const [role, permissoes] of Object.entries(DEFAULT_PERMISSIONS))
    await owner.query('insert into role_permissions (tenant_id, role, permissoes) values ($1, $2, $3)', [
      row.id,
      role,
      permissoes,
    ])
  return { id: row.id, nome, clientId }
}
