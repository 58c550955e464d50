/** kill -9 of what serves, again and again: now a process of the database, with it all its others; now the server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from '../bench/database.ts'
import type { Ground } from './ground.ts'

/** When callers may hear that nobody is there. */
export interface Outage {
  what: 'database' | 'server'
  from: number
  until: number
}

/** How late the server may notice, and how long its callers may still hear of it. */
const NOTICE_MS = 2_500
const GRACE_MS = 2_000

/** @param everyMs null kills nothing */
export function startKills(ground: Ground, everyMs: number | null) {
  const outages: Outage[] = []
  const told = new AbortController()
  const work = async () => {
    for (let turn = 0; everyMs !== null; turn++) {
      await sleep(everyMs, undefined, { signal: told.signal }).catch(() => {})
      if (told.signal.aborted) return
      const outage: Outage = {
        what: turn % 2 === 0 ? 'database' : 'server',
        from: Date.now(),
        until: Number.POSITIVE_INFINITY,
      }
      outages.push(outage)
      if (outage.what === 'server') await killServer(ground)
      else await killBackend(ground)
      await untilReady(ground.url)
      outage.until = Date.now() + GRACE_MS
    }
  }
  const working = work()
  return {
    outages,
    /** How many of them are behind us. */
    over: () => outages.filter(({ until }) => until < Date.now()).length,
    async stop() {
      told.abort()
      await working
    },
  }
}

async function killServer(ground: Ground): Promise<void> {
  const server = ground.server()?.process
  const gone = new Promise(done => server?.once('exit', done))
  server?.kill('SIGKILL')
  await gone
  await ground.restart()
}

/** One of those that the server's own connections lead to. */
async function killBackend({ database }: Ground): Promise<void> {
  const pid = await connected(database.superUrl, async superuser => {
    superuser.on('error', () => {})
    const { rows } = await superuser.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'clinica' order by random() limit 1",
    )
    return rows[0]?.pid
  })
  if (pid) process.kill(pid, 'SIGKILL')
  await sleep(NOTICE_MS)
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) await sleep(50)
}
