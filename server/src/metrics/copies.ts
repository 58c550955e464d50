import type { Pool } from '../db/open.ts'

/** When the last scheduled copy succeeded; null if none did or none are taken. */
export async function lastCopyAt(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    "select max(terminou_em) as at from copias where situacao = 'FEITA'",
  )
  return rows[0]?.at ?? null
}

/** The last finished check of a copy, and whether it passed. */
export async function lastCheckOf(pool: Pool): Promise<{ at: Date; held: boolean } | null> {
  const { rows } = await pool.query<{ at: Date; held: boolean }>(
    `select terminou_em as at, situacao = 'IGUAL' as held from conferencias
     where situacao <> 'EM_CURSO' order by comecou_em desc limit 1`,
  )
  return rows[0] ?? null
}
