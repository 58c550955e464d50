/**
 * Where a request's microseconds go, for requests that miss their goal: Node's by the part of the program that runs,
 * PostgreSQL's by statement. One connection, so that nothing waits for anything but its own request; on a clinic of its
 * own, whose PostgreSQL counts statements, which costs a little. The processes' own time is taken in another turn than
 * Node's parts, since to sample it costs as much as a request.
 */
import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { connected } from '../server/src/db/connected.ts'
import { type BenchClinic, fillClinic, MAIN } from './clinic.ts'
import { postmasterOf, spentBy } from './cpu.ts'
import { openBenchDatabase } from './database.ts'
import { A_TURN, type Load } from './load.ts'
import { figure, heading } from './report.ts'
import { type BenchServer, type Headers, signIn, startServer } from './server.ts'

export interface Asked {
  name: string
  /** Sends the request again and again. `first` is the number of the first booking. */
  send: (to: { url: string; headers: Headers; clinic: BenchClinic; first: number }) => Promise<Load>
}

/** Parts and statements below this share of their process are printed as one line. */
const SHOWN = 0.02
const LONGEST = 58

export async function tellWhere(asked: readonly Asked[]): Promise<void> {
  heading('Para onde vai cada microssegundo do que ficou fora da meta: 1 conexão')
  const database = await openBenchDatabase({ shared_preload_libraries: 'pg_stat_statements' })
  try {
    const statements = await openStatements(database.superUrl)
    const clinic = await fillClinic(database, MAIN)
    const server = await startServer(database, { profiled: true })
    try {
      const to = { url: server.url, headers: await signIn(server, clinic), clinic }
      const postmaster = await postmasterOf(database.appUrl)
      for (const { name, send } of asked) {
        // So that what is measured is compiled and prepared.
        await send({ ...to, first: 0 })
        await statements.forget()
        const node = spentBy(server.pid)
        const all = spentBy(server.pid, postmaster)
        const { total } = await send({ ...to, first: A_TURN })
        const [inNode, inAll] = [(node() * 1000) / total, (all() * 1000) / total]
        const inStatements = await statements.read(total)
        const stop = await startProfile(server)
        const sampled = await send({ ...to, first: 2 * A_TURN })
        tell(`${name}: Node`, inNode, partsOf(await stop(), sampled.total))
        tell(`${name}: PostgreSQL`, inAll - inNode, inStatements)
      }
    } finally {
      await server.close()
    }
  } finally {
    await database.close()
  }
}

/** Microseconds of one request by part. */
type Parts = Map<string, number>

/** @param spent the process's own CPU time; the rest is small parts, other threads, and what two turns differ by */
function tell(name: string, spent: number, parts: Parts): void {
  figure({ name, value: spent, unit: 'µs' })
  const sorted = [...parts].toSorted(([, a], [, b]) => b - a)
  const shown = sorted.filter(([, value]) => value >= spent * SHOWN)
  for (const [part, value] of shown) figure({ name: `  ${part}`, value, unit: 'µs' })
  const rest = spent - shown.reduce((sum, [, value]) => sum + value, 0)
  figure({ name: '  o resto', value: rest, unit: 'µs' })
}

async function startProfile({ process }: BenchServer): Promise<() => Promise<Profiler.Profile>> {
  process.send('profile')
  await once(process, 'message')
  return async () => {
    process.send('profiled')
    const [profile] = (await once(process, 'message')) as [Profiler.Profile]
    return profile
  }
}

function partsOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, requests: number): Parts {
  const partOf = new Map(nodes.map(({ id, callFrame }) => [id, namePart(callFrame)]))
  const parts: Parts = new Map()
  samples.forEach((id, at) => {
    const part = partOf.get(id)
    if (part) parts.set(part, (parts.get(part) ?? 0) + (timeDeltas[at] ?? 0) / requests)
  })
  return parts
}

/** Calls of Node's own that give bytes to the system. */
const WRITES = new Set(['writev', 'writeUtf8String', 'writeLatin1String', 'writeBuffer', 'writeString'])

/** What runs there; null while it waits. */
function namePart({ functionName, url }: Profiler.ProfileNode['callFrame']): string | null {
  if (functionName === '(idle)' || functionName === '(root)') return null
  if (functionName === '(garbage collector)') return 'coleta de memória'
  if (WRITES.has(functionName)) return 'escrever em conexões e no registro'
  const ours = /\/(server\/src\/[^/]+|contract)\//.exec(url)
  const theirs = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)
  if (theirs) return `pacote ${theirs[1]}`
  if (ours) return `nosso: ${ours[1]}`
  return url === '' || url.startsWith('node:') ? 'Node por dentro' : 'nosso: o resto'
}

/** PostgreSQL's own counts, of planning and running. Foreign keys are checked, and triggers run, within a statement. */
async function openStatements(superUrl: string) {
  const ask = <R extends object>(text: string) =>
    connected(superUrl, async client => (await client.query<R>(text)).rows)
  await ask('create extension pg_stat_statements')
  return {
    forget: () => ask('select pg_stat_statements_reset()'),
    async read(requests: number): Promise<Parts> {
      const rows = await ask<{ query: string; microseconds: number }>(
        `select query, sum(total_exec_time + total_plan_time) * 1000 as microseconds
           from pg_stat_statements s join pg_roles r on r.oid = s.userid
          where r.rolname <> 'postgres' group by query`,
      )
      const parts: Parts = new Map()
      for (const { query, microseconds } of rows) {
        const name = shortened(query)
        parts.set(name, (parts.get(name) ?? 0) + microseconds / requests)
      }
      return parts
    },
  }
}

const shortened = (query: string): string => {
  const line = query.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
