/**
 * What is done after the answer: a verb puts a job into a queue in its own transaction, a worker takes it up once
 * that has committed, in whatever instance. pg-boss's tables know no clinics and no policies, so a job is two ids;
 * its handler goes back through `inTenant` for everything else.
 */
import { fromKysely } from 'pg-boss'
import { directory } from '../db/directory.ts'
import type { Pool } from '../db/open.ts'
import { QUEUES, type Queue, SCHEMA } from '../db/queues.ts'
import type { Tx } from '../db/tenant.ts'
import { kindOf, reasonOf } from '../kind.ts'
import { bossOver, type Log } from './boss.ts'

export { type Errands, openErrands } from './errands.ts'

export interface Job {
  tenantId: number
  /** Of the row that the queue is about. */
  id: number
}

/** One for each queue. What it throws is tried again, as often as its queue says, by the same `key`. */
export type Handlers = Record<Queue, (job: Job, key: string) => Promise<void>>

export interface Jobs {
  /**
   * In the verb's transaction: rolled back, it never was.
   * @param after seconds from now. A span and no instant: the database's clock need not be ours.
   */
  enqueue(tx: Tx, queue: Queue, job: Job, after?: number): Promise<void>
  /** Takes up jobs from now on. */
  work(handlers: Handlers): Promise<void>
  /** Takes up no more, and waits for those that run. */
  stop(): Promise<void>
}

const QUIET: Log = { warn: () => {}, error: () => {} }
/** At once, where each waits for a mail server; of the pool's connections a handler holds one for a moment. */
const AT_ONCE = 4
const WORK = {
  pollingIntervalSeconds: 0.5,
  heartbeatRefreshSeconds: 3,
  localConcurrency: AT_ONCE,
  /** Which of its tries it is. */
  includeMetadata: true,
  // Where many fall due at once, the next follows without a pause.
  burstWhenReadyExceeds: AT_ONCE,
} as const

export function openJobs(pool: Pool, log: Log = QUIET): Jobs {
  const { start, stop } = bossOver(pool, log)
  const clinics = directory(pool)
  /** Null while the database is away: the log line is written without the clinic's name. */
  const nameOf = (tenantId: number) =>
    clinics.byId(tenantId).then(
      clinic => clinic?.nome ?? null,
      () => null,
    )

  return {
    async enqueue(tx, queue, { tenantId, id }, after = 0) {
      const boss = await start()
      // Where the queue is 'short', one that waits for a row is enough.
      const singletonKey = `${tenantId}/${id}`
      await boss.send(queue, { tenantId, id }, { db: fromKysely(tx), startAfter: after, singletonKey })
    },
    async work(handlers) {
      const boss = await start()
      for (const queue of Object.keys(QUEUES) as Queue[])
        await boss.work<Job, void, typeof WORK>(queue, WORK, async ([job]) => {
          if (!job) return
          try {
            await handlers[queue](job.data, job.id)
          } catch (error) {
            const about = { queue, job: job.id, clinic: await nameOf(job.data.tenantId) }
            log.error({ ...about, err: kindOf(error) }, 'job')
            // retryCount does not count the first try.
            if (job.retryCount >= job.retryLimit)
              log.error({ ...about, tries: job.retryCount + 1 }, 'job given up')
            // What is thrown is kept in pg-boss's table, where no message with a value in it may go.
            throw new Error(reasonOf(error))
          }
        })
    },
    stop,
  }
}

/** How many of each queue wait, run or were given up and are kept still, of all clinics together. */
export async function countJobs(
  pool: Pool,
): Promise<{ queue: string; waiting: number; active: number; failed: number }[]> {
  const { rows } = await pool.query<{ queue: string; waiting: number; active: number; failed: number }>(`
    select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
    from ${SCHEMA}.job group by name`)
  return Object.keys(QUEUES).map(
    queue => rows.find(row => row.queue === queue) ?? { queue, waiting: 0, active: 0, failed: 0 },
  )
}
