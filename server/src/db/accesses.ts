/** The access log. An access to one patient is one row; one to a list names the patients shown in rows beside it. */
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
  /** Patients whose data was read or changed; more than one only for a search or an export. */
  ids: number[]
}

/** Nobody uses the returned rows: without `returning`, Citus would write by COPY, which row-level policies refuse. */
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
