/** What a database login can see without `inTenant`. */
import pg from 'pg'
import { inject } from 'vitest'
import { clinicTables } from '../src/db/breaches.ts'

type Query = <R extends object>(text: string) => Promise<R[]>

export const isCluster = (): boolean => inject('nodes').length > 0

/** Sets the clinic for the transaction, also on a cluster (`owner.enter` does the same). */
export async function openClinic(query: Query, id: number): Promise<void> {
  await query("set local citus.propagate_set_commands = 'local'")
  await query(`set local app.tenant = '${id}'`)
}

/** The tables in which this login currently sees rows. */
export async function leaks(query: Query): Promise<string[]> {
  const found: string[] = []
  for (const table of await clinicTables(query))
    if ((await query(`select from public.${table} limit 1`)).length > 0) found.push(table)
  return found
}

/** A plain connection, for tests that bypass `inTenant`. */
export async function connect(url: string): Promise<{ query: Query; end: () => Promise<void> }> {
  const login = new pg.Client({ connectionString: url })
  await login.connect()
  return {
    query: async <R extends object>(text: string) => (await login.query<R>(text)).rows,
    end: () => login.end(),
  }
}
