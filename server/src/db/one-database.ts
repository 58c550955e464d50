/** Whether the two addresses of an external server lead to one database. */
import { randomBytes } from 'node:crypto'
import { connected } from './connected.ts'
import { StartError } from './start-error.ts'
import { unreachable } from './unreachable.ts'

/**
 * The owner takes a lock that the serving account then finds taken. Advisory locks belong to one database of
 * one running server, need no right, and pass through a pooler in session mode. A server's identifier, which
 * a base backup keeps, would take a restored copy for the original. Of several hosts, both connections lead
 * to the primary.
 * @throws StartError if they lead to two databases, or one does not answer
 */
export async function mustBeOne({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  const lock = [randomBytes(8).readBigInt64BE().toString()]
  await connected(ownerUrl, async owner => {
    await owner.query('select pg_advisory_lock($1)', lock)
    await connected(appUrl, async app => {
      const { rows } = await app.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', lock)
      if (rows[0]?.free !== false)
        throw new StartError(
          'DATABASE_URL e DATABASE_OWNER_URL levam a bancos de dados diferentes: corrija uma delas, para que o servidor, os comandos e as cópias trabalhem no mesmo.',
        )
    }).catch(unreachable('DATABASE_URL'))
  }).catch(unreachable('DATABASE_OWNER_URL'))
}
