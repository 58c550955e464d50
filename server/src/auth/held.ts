/** What is kept of an account's sign-ins, for its owner's data export. No token, hash or key leaves the database. */
import type { AvisoDeConta, NavegadorGuardado, SessaoGuardada } from '@clinica/contract/auth/guardado.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { toNavegador } from './navegadores/listar.ts'
import { isChange } from './owner-letter.ts'
import { toSessao } from './sessoes/listar.ts'

interface Whose {
  tenantId: number
  userId: number
}

/** The newest sessions, the oldest of them first, and how many there are. */
export async function sessionsHeld(
  tx: Tx,
  { tenantId, userId }: Whose,
  most: number,
): Promise<{ sessoes: SessaoGuardada[]; total: number }> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['numero', 'criada_em', 'vista_em', 'revogada_em', 'endereco', 'navegador'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('criada_em', 'desc')
    .orderBy('numero', 'desc')
    .limit(most)
    .execute()
  const sessoes = rows
    .toReversed()
    .map(row => ({ ...toSessao(row), encerradaEm: row.revogada_em && isoOf(row.revogada_em) }))
  return { sessoes, total: rows[0]?.total ?? 0 }
}

export async function browsersHeld(tx: Tx, { tenantId, userId }: Whose): Promise<NavegadorGuardado[]> {
  const rows = await tx
    .selectFrom('dispositivos')
    .select(['id', 'lembrado_em', 'visto_em', 'expira_em', 'endereco', 'navegador'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toNavegador)
}

export async function ownerLettersHeld(tx: Tx, { tenantId, userId }: Whose): Promise<AvisoDeConta[]> {
  const rows = await tx
    .selectFrom('avisos_de_conta')
    .select(['tipo', 'email', 'em'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ tipo, email, em }) => (isChange(tipo) ? [{ tipo, email, em: isoOf(em) }] : []))
}
