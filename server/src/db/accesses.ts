/** The access log. An access to one patient is one row; one to a list names the patients shown in rows beside it. */
import type { Logged } from '@clinica/contract/endpoint.ts'
import { CompiledQuery } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { InTenant, Tx } from './tenant.ts'

export interface Access {
  tenantId: number
  userId: number
  now: Date
  logAs: Logged
  endpoint: string
  requestId: string
  /** Patients whose data was read or changed; more than one only for a search or an export. */
  ids: number[]
}

// Nobody uses the returned rows: without `returning`, Citus would write by COPY, which row-level policies refuse.
const EACH = `
  insert into acessos (tenant_id, em, user_id, tipo, endpoint, request_id, paciente_id)
  select $1::int, $2::timestamptz, $3::int, $4, $5, $6, paciente from unnest($7::int[]) as paciente
  returning 1`
const TOGETHER = `
  with acesso as (
    insert into acessos (tenant_id, em, user_id, tipo, endpoint, request_id)
    values ($1, $2, $3, $4, $5, $6) returning id
  )
  insert into acessos_pacientes (tenant_id, paciente_id, acesso_id)
  select $1::int, paciente, acesso.id from acesso, unnest($7::int[]) as paciente
  returning 1`

function entry({ tenantId, userId, now, logAs, endpoint, requestId, ids }: Access): CompiledQuery {
  const text = logAs === 'read' || logAs === 'write' ? EACH : TOGETHER
  return CompiledQuery.raw(text, [tenantId, now, userId, logAs, endpoint, requestId, ids])
}

/** Writes an entry in the transaction of the change that it tells of. */
export async function writeAccess(tx: Tx, access: Access): Promise<void> {
  await tx.executeQuery(entry(access))
}

/** Writes the entry of what was read. Resolves when it is committed; only then may the answer leave. */
export type AccessLog = (access: Access) => Promise<void>

interface Waiting {
  access: Access
  kept: () => void
  failed: (error: unknown) => void
}

/** A search may name 80 patients, so these are some thousand rows. */
const MOST_TOGETHER = 32

/**
 * Reads of one clinic whose entries come while others are being written share the next transaction: a flush to the disk
 * costs as much for thirty entries as for one.
 */
export function accessLog({ append }: Pick<InTenant, 'append'>): AccessLog {
  const waiting = new Map<number, Waiting[]>()

  const write = async (tenantId: number, some: readonly Waiting[]): Promise<void> => {
    try {
      await append(
        tenantId,
        some.map(({ access }) => entry(access)),
      )
      for (const { kept } of some) kept()
    } catch (error) {
      // One that cannot be written must not take the others with it. A database that is away takes none of them, and
      // would be waited for once for each.
      if (some.length === 1 || error instanceof Refusal) for (const { failed } of some) failed(error)
      else for (const one of some) await write(tenantId, [one])
    }
  }
  const writeAll = async (tenantId: number, all: Waiting[]): Promise<void> => {
    while (all.length > 0) await write(tenantId, all.splice(0, MOST_TOGETHER))
    waiting.delete(tenantId)
  }
  return access =>
    new Promise((kept, failed) => {
      const one = { access, kept, failed }
      const { tenantId } = access
      const others = waiting.get(tenantId)
      if (others) others.push(one)
      else {
        const all = [one]
        waiting.set(tenantId, all)
        void writeAll(tenantId, all)
      }
    })
}
