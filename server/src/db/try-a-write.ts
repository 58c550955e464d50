/** Tests that a write goes through: on a full disk, or if commits hang, reads alone still work for a long time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from './connected.ts'
import { isDiskFull } from './start-error.ts'

const LIMIT_MS = 1_500

/**
 * Counts more rows than fit into the memory given, which need room on the disk; and writes to the write-ahead log,
 * whose commit must reach the disk, or the standby if commits wait for one. Neither leaves anything behind.
 */
const WRITE = `
  select current_setting('transaction_read_only') as no, count(*), pg_logical_emit_message(true, 'clinica', '')
  from generate_series(1, 40000)`
const OPTIONS = `-c work_mem=64kB -c statement_timeout=${LIMIT_MS}`

/** `silent`: no answer in time, or no connection left. */
export type Write = 'taken' | 'read only' | 'full disk' | 'silent'

/** Opens a connection of its own, which also shows whether any are left. */
export async function tryAWrite(address: string): Promise<Write> {
  const client = clientOf(address, { application_name: 'clinica ready', options: OPTIONS })
  const late = new AbortController()
  const written = async () => {
    await client.connect()
    const { rows } = await client.query<{ no: string }>(WRITE)
    return rows[0]?.no === 'off' ? 'taken' : 'read only'
  }
  const answer = written().catch((error): Write => (isDiskFull(error) ? 'full disk' : 'silent'))
  const write = await Promise.race([answer, sleep(LIMIT_MS, null, { ref: false, signal: late.signal })])
  late.abort()
  if (write === null) client.connection.stream.destroy()
  else void client.end()
  return write ?? 'silent'
}
