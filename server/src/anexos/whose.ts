/** Whose a document is: its patient's, by the rule for patients. */
import { seesAll, type Who } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { isTheirPatient } from '../pacientes/index.ts'

/** The patient's id and whether it is archived; undefined if the clinic has no such patient. */
export const patientOf = (tx: Tx, tenantId: number, id: number) =>
  tx
    .selectFrom('pacientes')
    .select(['id', sql<boolean>`arquivado_em is not null`.as('arquivado')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** An archived patient's documents are only for those who see all patients. */
export const isTheirs =
  (tx: Tx) =>
  async (
    who: Who & { tenantId: number },
    { id, arquivado }: { id: number; arquivado: boolean },
  ): Promise<boolean> =>
    (!arquivado || seesAll(who)) && isTheirPatient(tx, who, id)
