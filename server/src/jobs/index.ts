/**
 * Work done after the answer: a verb enqueues a job in its own transaction, and a worker in any instance runs it once
 * that has committed. pg-boss's tables have neither clinics nor policies, so a job holds two ids only; its handler
 * reads everything else through `inTenant`.
 */
import { fromKysely } from 'pg-boss'
import { directory } from '../db/directory.ts'
import type { Pool } from '../db/open.ts'
import { QUEUES, type Queue, SCHEMA } from '../db/queues.ts'
import type { Tx } from '../db/tenant.ts'
import { safePartsOf, shortReasonOf } from '../safe-error.ts'
import { bossOver, type Log } from './boss.ts'

export { type Errands, openErrands } from './errands.ts'

export interface Job {
  tenantId: number
  /** The id of the queue's row. */
  id: number
}

/** What a handler throws so that its job is given up at once: another try would end in the same way. */
export class NotAgain extends Error {
  constructor(cause: unknown) {
    super('Another try would end in the same way', { cause })
  }
}

/** One handler for each queue. After an error the job is retried with the same `key`, as its queue allows. */
export type Handlers = Record<Queue, (job: Job, key: string) => Promise<void>>

export interface Jobs {
  /**
   * Enqueues in the verb's transaction: if that rolls back, there is no job.
   * @param after seconds from now; no instant, since the database's clock may differ from ours
   */
  enqueue(tx: Tx, queue: Queue, job: Job, after?: number): Promise<void>
  /** Starts running jobs. */
  work(handlers: Handlers): Promise<void>
  /** Takes no more jobs, and waits for running ones. */
  stop(): Promise<void>
}

const QUIET: Log = { warn: () => {}, error: () => {} }
/**
 * Jobs of one clinic at once: each mostly waits for a mail server, and needs a connection of the pool only
 * for moments.
 */
const OF_A_CLINIC = 4
const WORK = {
  pollingIntervalSeconds: 0.5,
  heartbeatRefreshSeconds: 3,
  // A clinic that has thousands waiting leaves the other half free for everybody else.
  localConcurrency: 2 * OF_A_CLINIC,
  localGroupConcurrency: OF_A_CLINIC,
  /** Tells the handler which try this is. */
  includeMetadata: true,
  // If many are due at once, start the next without a pause.
  burstWhenReadyExceeds: OF_A_CLINIC,
  // Otherwise whatever is thrown is tried again.
  perJobResults: true,
} as const

export function openJobs(pool: Pool, log: Log = QUIET): Jobs {
  const { start, stop } = bossOver(pool, log)
  const clinics = directory(pool)
  /** Null while the database is away: the log line then lacks the clinic's name. */
  const nameOf = (tenantId: number) =>
    clinics.byId(tenantId).then(
      clinic => clinic?.nome ?? null,
      () => null,
    )

  return {
    async enqueue(tx, queue, { tenantId, id }, after = 0) {
      const boss = await start()
      // In a 'short' queue only one job waits for a row.
      const singletonKey = `${tenantId}/${id}`
      const group = { id: String(tenantId) }
      await boss.send(queue, { tenantId, id }, { db: fromKysely(tx), startAfter: after, singletonKey, group })
    },
    async work(handlers) {
      const boss = await start()
      for (const queue of Object.keys(QUEUES) as Queue[])
        await boss.work<Job, void, typeof WORK>(queue, WORK, async ([job]) => {
          if (!job) return []
          const { id } = job
          try {
            await handlers[queue](job.data, id)
            return [{ id, status: 'completed' }]
          } catch (thrown) {
            const isFinal = thrown instanceof NotAgain
            const error = isFinal ? thrown.cause : thrown
            const about = { queue, job: id, clinic: await nameOf(job.data.tenantId) }
            log.error({ ...about, err: safePartsOf(error) }, 'job')
            // retryCount does not count the first try.
            if (isFinal || job.retryCount >= job.retryLimit)
              log.error({ ...about, tries: job.retryCount + 1 }, 'job given up')
            // pg-boss stores the error in its table, so its message must hold no private values.
            const output = new Error(shortReasonOf(error))
            if (!isFinal) throw output
            return [{ id, status: 'deadletter', output }]
          }
        })
    },
    stop,
  }
}

/** Number of waiting, running and given-up jobs of each queue, for all clinics together. */
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
