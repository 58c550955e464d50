/** The server's own scheduled work, for all clinics together. Only one instance does it, whichever is first. */
import type { PgBoss } from 'pg-boss'
import type { Pool } from '../db/open.ts'
import { type Errand, SCHEMA } from '../db/queues.ts'
import { sentenceOf } from '../db/start-error.ts'
import { safePartsOf, shortReasonOf } from '../safe-error.ts'
import { bossOver, type Log } from './boss.ts'

export interface Errands {
  /** Runs the errand in `after` seconds, or earlier if it is already planned for an earlier time. */
  plan(errand: Errand, after: number): Promise<void>
  /** Runs the given errands, one at a time; after an error the errand is tried again. */
  work(handlers: Partial<Record<Errand, () => Promise<void>>>): Promise<void>
  stop(): Promise<void>
}

/** Plans the errand; if it is already planned for later, it comes earlier. */
export async function planOver(
  boss: PgBoss,
  { query }: { query: (statement: { text: string; values: unknown[] }) => Promise<unknown> },
  errand: Errand,
  after: number,
): Promise<void> {
  const sent = await boss.send(errand, {}, { startAfter: after })
  if (sent !== null) return
  // One is queued already, and a 'short' queue takes no second one.
  await query({
    text: `update ${SCHEMA}.job set start_after = least(start_after, now() + $2 * interval '1 second')
           where name = $1 and state = 'created'`,
    values: [errand, after],
  })
}

const WORK = {
  pollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 15,
  localConcurrency: 1,
  includeMetadata: true,
} as const

export function openErrands(pool: Pool, log: Log): Errands {
  const { start, stop } = bossOver(pool, log)
  return {
    plan: async (errand, after) => planOver(await start(), pool, errand, after),
    async work(handlers) {
      const boss = await start()
      for (const [errand, run] of Object.entries(handlers))
        await boss.work<object, void, typeof WORK>(errand, WORK, async ([job]) => {
          try {
            await run()
          } catch (error) {
            const sentence = sentenceOf(error)
            log.error({ errand, ...(sentence && { sentence }), err: safePartsOf(error) }, 'errand')
            if (job && job.retryCount >= job.retryLimit)
              log.error({ errand, tries: job.retryCount + 1 }, 'errand given up')
            throw new Error(shortReasonOf(error))
          }
        })
    },
    stop,
  }
}
