/**
 * The list of clinics, read before a call's clinic is known. Suspended clinics are left out, so that nobody can sign in
 * and no letter is sent.
 */
import type { Pool } from './pool.ts'

export interface Clinic {
  id: number
  nome: string
  titulo: string
  clientId: string
}

export interface Directory {
  /** @throws Refusal 503 while the database is away, even for cached clinics and calls that name none */
  byClientId(clientId: string | null): Promise<Clinic | null>
  byName(name: string): Promise<Clinic | null>
  byId(id: number): Promise<Clinic | null>
  ids(): Promise<number[]>
}

/** Milliseconds for which a found clinic is cached. One that was not found is looked up again. */
const FRESH_MS = 60_000

export function directory(pool: Pool): Directory {
  const known = new Map<string, { clinic: Clinic; until: number }>()

  async function find(column: 'client_id' | 'nome' | 'id', value: string | null): Promise<Clinic | null> {
    pool.present()
    if (value === null) return null
    const key = `${column}:${value}`
    const hit = known.get(key)
    if (hit && hit.until > Date.now()) return hit.clinic
    // PostgreSQL refuses NUL in text.
    if (value.includes('\0')) return null
    const { rows } = await pool.query<Clinic>({
      name: `clinic-by-${column}`,
      text: `select id, nome, titulo, client_id as "clientId" from tenants
             where ${column} = $1 and suspensa_em is null`,
      values: [value],
    })
    const clinic = rows[0]
    if (!clinic) return null
    known.set(key, { clinic, until: Date.now() + FRESH_MS })
    return clinic
  }

  return {
    byClientId: clientId => find('client_id', clientId),
    byName: name => find('nome', name),
    byId: id => find('id', String(id)),
    async ids() {
      const { rows } = await pool.query<{ id: number }>(
        'select id from tenants where suspensa_em is null order by id',
      )
      return rows.map(({ id }) => id)
    },
  }
}
