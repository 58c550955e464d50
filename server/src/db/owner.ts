/** The owner's database access, for what no endpoint does: making clinics and their administrators, backups, checks. */
import pg from 'pg'
import { connected } from './connected.ts'
import { withoutValues } from './constraints.ts'

export interface Owner {
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  /** Chooses the clinic: row-level security holds for the owner, too. */
  enter(tenantId: number): Promise<void>
}

/**
 * Runs one transaction as the owner.
 * @throws Refusal if a constraint that stands for one is violated
 */
export function asOwner<T>(ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> {
  return inside('begin', ownerUrl, run)
}

/** As `asOwner`, but read-only and in one snapshot. */
export function asOwnerReading<T>(ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> {
  return inside('begin isolation level repeatable read read only', ownerUrl, run)
}

const inside = <T>(begin: string, ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> =>
  connected(ownerUrl, client => transaction(client, run, begin))

/** Runs one transaction as the owner on a connection that is there; closing it rolls back what failed. */
export async function transaction<T>(
  client: pg.ClientBase,
  run: (owner: Owner) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const owner: Owner = {
    query: async <R extends object>(text: string, values: unknown[] = []) =>
      (await client.query<R>(text, values)).rows,
    enter: async tenantId => {
      // On a Citus cluster this sets the clinic on every server; elsewhere the first setting has no effect.
      await client.query("set local citus.propagate_set_commands = 'local'")
      await client.query(`set local app.tenant = ${pg.escapeLiteral(String(tenantId))}`)
    },
  }
  try {
    await client.query(begin)
    const answer = await run(owner)
    await client.query('commit')
    return answer
  } catch (error) {
    throw withoutValues(error)
  }
}
