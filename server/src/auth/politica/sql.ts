import type { Politica } from '@clinica/contract/auth/segundo-fator.ts'
import type { Tx } from '../../db/tenant.ts'

/** Locks the clinic's row, creating it if needed, so that nobody else changes the policy meanwhile. */
export async function lockPolicy(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .insertInto('politicas')
    .values({ tenant_id: tenantId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx.selectFrom('politicas').where('tenant_id', '=', tenantId).forUpdate().execute()
}

/** A clinic without a row demands nothing. */
export async function policyOf(tx: Tx, tenantId: number): Promise<Politica> {
  const row = await tx
    .selectFrom('politicas')
    .select(['exigir_segundo_fator', 'recusar_senhas_comuns'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return {
    exigirSegundoFator: row?.exigir_segundo_fator ?? false,
    recusarSenhasComuns: row?.recusar_senhas_comuns ?? false,
  }
}
