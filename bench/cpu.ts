/**
 * CPU time of a web server's process and of all PostgreSQL processes, from /proc. On a shared machine it varies far
 * less than a request rate. Only available on Linux.
 */
import { existsSync, readFileSync } from 'node:fs'
import { connected } from '../server/src/db/connected.ts'

/** Milliseconds per tick: /proc counts in hundredths of a second. */
const MS = 10

/**
 * Starts counting, for a web server and, if given, the processes of a PostgreSQL.
 * @returns a function giving the CPU time spent since, in milliseconds
 */
export function spentBy(server: number, postmaster?: number): () => number {
  const all = () => [server, ...(postmaster === undefined ? [] : childrenOf(postmaster))]
  const begun = new Map(all().map(pid => [pid, cpuOf(pid)]))
  return () =>
    all()
      .map(pid => cpuOf(pid) - (begun.get(pid) ?? 0))
      .reduce((sum, ms) => sum + ms, 0)
}

/** The postmaster's pid: the parent of a connection's process. */
export const postmasterOf = (url: string): Promise<number> =>
  connected(url, async client => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number(statOf(rows[0]?.pid ?? 0)[1] ?? 0)
  })

/** The fields of /proc/PID/stat from the third on, since the name in the second may contain spaces. */
function statOf(pid: number): string[] {
  const file = `/proc/${pid}/stat`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function cpuOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) * MS
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}
