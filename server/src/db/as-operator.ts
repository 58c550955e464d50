import type { Evento } from '@clinica/contract/auth/eventos.ts'
import type { Owner } from './owner.ts'

/** What the operator does by command, in the clinic's own log: nobody is signed in, and there is no address. */
export const noteAsOperator = (
  owner: Owner,
  { tenantId, tipo, alvo = null }: { tenantId: number; tipo: Evento; alvo?: number | null },
): Promise<object[]> =>
  owner.query('insert into eventos (tenant_id, tipo, alvo_id) values ($1, $2, $3)', [tenantId, tipo, alvo])
