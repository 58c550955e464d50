/** The owner's hand, for the few things that no verb does: a clinic itself and its first administrator. */
import pg from 'pg'
import { connected } from './connected.ts'
import { withoutValues } from './constraints.ts'

export interface Owner {
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  /** The owner too sees and writes the rows of one clinic at a time. */
  enter(tenantId: number): Promise<void>
}

/**
 * One transaction as the owner.
 * @throws Refusal where a constraint stands for one
 */
export function asOwner<T>(ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> {
  return inside('begin', ownerUrl, run)
}

/** The same, of one instant throughout and writing nothing. */
export function asOwnerReading<T>(ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> {
  return inside('begin isolation level repeatable read read only', ownerUrl, run)
}

const inside = <T>(begin: string, ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> =>
  connected(ownerUrl, async client => {
    const owner: Owner = {
      query: async <R extends object>(text: string, values: unknown[] = []) =>
        (await client.query<R>(text, values)).rows,
      enter: async tenantId => {
        // Where the tables lie on several servers, this way it is said on each; elsewhere the first says nothing.
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
  })
