/**
 * The list of clinics: the one table that belongs to none, read before the clinic of a call is known. One that is
 * suspended is not in it: nobody comes in, and nothing leaves.
 */
import type { Pool } from './pool.ts'

export interface Clinic {
  id: number
  nome: string
  titulo: string
  clientId: string
}

export interface Directory {
  /** @throws Refusal 503 while the database is away, whatever is known by heart and of a call that names nobody too */
  byClientId(clientId: string | null): Promise<Clinic | null>
  byName(name: string): Promise<Clinic | null>
  byId(id: number): Promise<Clinic | null>
  ids(): Promise<number[]>
}

/** A clinic that was found is not asked for again within a minute; one that was not, is. */
const FRESH_MS = 60_000

export function directory(pool: Pool): Directory {
  const known = new Map<string, { clinic: Clinic; until: number }>()

  async function find(column: 'client_id' | 'nome' | 'id', value: string | null): Promise<Clinic | null> {
    pool.present()
    if (value === null) return null
    const key = `${column}:${value}`
    const hit = known.get(key)
    if (hit && hit.until > Date.now()) return hit.clinic
    // PostgreSQL knows no NUL in a text.
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
