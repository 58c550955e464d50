/** Accounts with the person they belong to, as signing in, refreshing and `info` need them. */
import type { Role } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'

export interface Account {
  userId: number
  personId: number
  role: Role
  email: string
  senhaHash: string
  nome: string
  sobrenome: string
  imagemPerfil: string | null
  /** The account is blocked or its person archived: it cannot sign in. */
  barrada: boolean
  permissoes: string[]
  senhaDefinidaPorOutro: boolean
  /** Whether a second factor is enabled, not just set up. */
  temSegundoFator: boolean
}

export async function accountBy(
  tx: Tx,
  tenantId: number,
  by: { email: string } | { userId: number },
): Promise<Account | undefined> {
  const query = tx
    .selectFrom('users as u')
    .leftJoin('pacientes as p', join =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .leftJoin('profissionais as d', join =>
      join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.user_id', '=', 'u.id'),
    )
    .leftJoin('secretarias as s', join =>
      join.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.user_id', '=', 'u.id'),
    )
    .leftJoin('role_permissions as r', join =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.role', '=', 'u.role'),
    )
    .where('u.tenant_id', '=', tenantId)
    .select([
      'u.id as userId',
      sql<number>`coalesce(p.id, d.id, s.id, u.id)`.as('personId'),
      sql<Role>`u.role`.as('role'),
      'u.email',
      'u.senha_hash as senhaHash',
      sql<string>`coalesce(p.nome, d.nome, s.nome, u.nome)`.as('nome'),
      sql<string>`coalesce(p.sobrenome, d.sobrenome, s.sobrenome, u.sobrenome)`.as('sobrenome'),
      'u.imagem_perfil as imagemPerfil',
      sql<boolean>`u.bloqueado or coalesce(p.arquivado_em, d.arquivado_em, s.arquivado_em) is not null`.as(
        'barrada',
      ),
      sql<string[]>`coalesce(r.permissoes, '{}')`.as('permissoes'),
      'u.senha_definida_por_outro as senhaDefinidaPorOutro',
      sql<boolean>`exists (
        select from segundo_fator f
        where f.tenant_id = ${tenantId} and f.user_id = u.id and f.ativado_em is not null
      )`.as('temSegundoFator'),
    ])
  return 'email' in by
    ? query.where(sql`lower(u.email)`, '=', by.email.toLowerCase()).executeTakeFirst()
    : query.where('u.id', '=', by.userId).executeTakeFirst()
}
