import { type RawBuilder, sql } from 'kysely'
import type { Value } from '../db/statement.ts'

/** The full name behind an account: administrators have it in the account, other people in their own record. */
export const userName = (tenantId: Value<number>, userId: string): RawBuilder<string | null> => sql`(
  select coalesce(
    c.nome || ' ' || c.sobrenome,
    (select x.nome || ' ' || x.sobrenome from secretarias x where x.tenant_id = ${tenantId} and x.user_id = c.id),
    (select x.nome || ' ' || x.sobrenome from profissionais x where x.tenant_id = ${tenantId} and x.user_id = c.id),
    (select x.nome || ' ' || x.sobrenome from pacientes x where x.tenant_id = ${tenantId} and x.user_id = c.id))
  from users c where c.tenant_id = ${tenantId} and c.id = ${sql.ref(userId)})`
