/** What a login sees past `inTenant`. */
import pg from 'pg'
import { clinicTables } from '../src/db/breaches.ts'

type Query = <R extends object>(text: string) => Promise<R[]>

/** The tables of which this login sees a row as things stand. */
export async function leaks(query: Query): Promise<string[]> {
  const found: string[] = []
  for (const table of await clinicTables(query))
    if ((await query(`select from public.${table} limit 1`)).length > 0) found.push(table)
  return found
}

/** A plain connection, for those who look past `inTenant`. */
export async function connect(url: string): Promise<{ query: Query; end: () => Promise<void> }> {
  const login = new pg.Client({ connectionString: url })
  await login.connect()
  return {
    query: async <R extends object>(text: string) => (await login.query<R>(text)).rows,
    end: () => login.end(),
  }
}
