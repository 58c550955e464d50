/** Accounts with their people: an administrator's name is in the account, other people's in their own record. */
import type { Conta } from '@clinica/contract/auth/contas.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

export interface ContaRow {
  user_id: number
  person_id: number
  /** Set if the account belongs to a patient, for the access log; null otherwise. */
  paciente_id: number | null
  role: Role
  nome: string
  sobrenome: string
  email: string
  bloqueado: boolean
  arquivada: boolean
  imagem_perfil: string | null
  /** Of account and person together: each change of either raises it. */
  versao: number
}

/** A subquery that can be joined and filtered like a table. */
export const accounts = (tenantId: number): RawBuilder<ContaRow> => sql`(
  select u.id as user_id, coalesce(p.id, d.id, s.id, u.id) as person_id, p.id as paciente_id, u.role, u.email,
    coalesce(p.nome, d.nome, s.nome, u.nome) as nome,
    coalesce(p.sobrenome, d.sobrenome, s.sobrenome, u.sobrenome) as sobrenome,
    u.bloqueado, coalesce(p.arquivado_em, d.arquivado_em, s.arquivado_em) is not null as arquivada,
    u.imagem_perfil, u.versao + coalesce(p.versao, d.versao, s.versao, 0) as versao
  from users u
  left join pacientes p on p.tenant_id = ${tenantId} and p.user_id = u.id
  left join profissionais d on d.tenant_id = ${tenantId} and d.user_id = u.id
  left join secretarias s on s.tenant_id = ${tenantId} and s.user_id = u.id
  where u.tenant_id = ${tenantId})`

export const toConta = (row: ContaRow): Conta => ({
  id: row.person_id,
  userId: row.user_id,
  firstname: row.nome,
  lastname: row.sobrenome,
  email: row.email,
  role: row.role,
  bloqueado: row.bloqueado,
  profileImage: row.imagem_perfil ? { location: row.imagem_perfil } : null,
})

/** @throws Refusal 404 */
export async function accountById(tx: Tx, tenantId: number, userId: number): Promise<ContaRow> {
  const { rows } = await sql<ContaRow>`
    select * from ${accounts(tenantId)} c where c.user_id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Refusal('NAO_ENCONTRADO')
  return rows[0]
}

/** Until the transaction ends, nobody can sign in to the account or change it. @throws Refusal 404 */
export async function lockAccount(tx: Tx, tenantId: number, userId: number): Promise<ContaRow> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .execute()
  return accountById(tx, tenantId, userId)
}

/** @throws Refusal 409 if the account's person is archived and must be restored first */
export function mustBeInUse({ arquivada, paciente_id }: ContaRow): void {
  if (arquivada) throw new Refusal('PESSOA_ARQUIVADA', { about: paciente_id ?? undefined })
}

/** The patients whose data this account shows, for the access log: one or none. */
export const patientIds = ({ paciente_id }: ContaRow): number[] => (paciente_id === null ? [] : [paciente_id])
