/** A connection of one's own, outside the pool: the owner's, a migration's. */
import pg from 'pg'

export async function connected<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // One that dies fails what is asked of it; without a listener it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    // Ending it rolls back what did not commit.
    await client.end()
  }
}
