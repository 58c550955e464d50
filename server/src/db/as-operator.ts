import type { Evento } from '@clinica/contract/auth/eventos.ts'
import type { Owner } from './owner.ts'

/** Writes what the operator did by command to the clinic's event log: without an account or an address. */
export const noteAsOperator = (
  owner: Owner,
  { tenantId, tipo, alvo = null }: { tenantId: number; tipo: Evento; alvo?: number | null },
): Promise<object[]> =>
  owner.query('insert into eventos (tenant_id, tipo, alvo_id) values ($1, $2, $3)', [tenantId, tipo, alvo])
