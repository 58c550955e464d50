import type { Evento } from '@clinica/contract/auth/eventos.ts'
import type { Owner } from './owner.ts'

interface Done {
  tenantId: number
  tipo: Evento
  alvo?: number | null
  /** Default: the database's clock. */
  now?: Date | undefined
}

/** Writes what the operator did by command to the clinic's event log: without an account or an address. */
export const noteAsOperator = (owner: Owner, { tenantId, tipo, alvo = null, now }: Done): Promise<object[]> =>
  owner.query('insert into eventos (tenant_id, tipo, alvo_id, em) values ($1, $2, $3, coalesce($4, now()))', [
    tenantId,
    tipo,
    alvo,
    now ?? null,
  ])
