import type { Pool } from '../db/open.ts'

/** When the last copy that the server takes by itself ended well; null where none did, or none are taken. */
export async function lastCopyAt(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    "select max(terminou_em) as at from copias where situacao = 'FEITA'",
  )
  return rows[0]?.at ?? null
}

/** Of the last copy that was restored and compared, and whether it held. */
export async function lastCheckOf(pool: Pool): Promise<{ at: Date; held: boolean } | null> {
  const { rows } = await pool.query<{ at: Date; held: boolean }>(
    `select terminou_em as at, situacao = 'IGUAL' as held from conferencias
     where situacao <> 'EM_CURSO' order by comecou_em desc limit 1`,
  )
  return rows[0] ?? null
}
