/** One entry of the access log: of one patient in its own row, of all that a list showed in rows beside it. */
import type { Logged } from '@clinica/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from './tenant.ts'

interface Access {
  tenantId: number
  userId: number
  now: Date
  logAs: Logged
  endpoint: string
  requestId: string
  /** Whose data was read or changed: several in a search and an export alone. */
  ids: number[]
}

/** What is answered nobody asks for: without it Citus would write by COPY, which policies refuse. */
export async function writeAccess(tx: Tx, access: Access): Promise<void> {
  const { tenantId, userId, now, logAs, endpoint, requestId, ids } = access
  if (logAs === 'read' || logAs === 'write')
    await sql`
      insert into acessos (tenant_id, em, user_id, paciente_id, tipo, endpoint, request_id)
      select ${tenantId}::int, ${now}::timestamptz, ${userId}::int, paciente, ${logAs}, ${endpoint}, ${requestId}
      from unnest(${ids}::int[]) as paciente
      returning 1`.execute(tx)
  else
    await sql`
      with acesso as (
        insert into acessos (tenant_id, em, user_id, tipo, endpoint, request_id)
        values (${tenantId}, ${now}, ${userId}, ${logAs}, ${endpoint}, ${requestId}) returning id
      )
      insert into acessos_pacientes (tenant_id, paciente_id, acesso_id)
      select ${tenantId}::int, paciente, acesso.id from acesso, unnest(${ids}::int[]) as paciente
      returning 1`.execute(tx)
}
