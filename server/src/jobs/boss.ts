/** Runs pg-boss over our own pool, so that it finds another host and recovers from outages like everything else. */
import { PgBoss } from 'pg-boss'
import type { Pool } from '../db/open.ts'
import { SCHEMA } from '../db/queues.ts'
import { codeOf } from '../error-code.ts'
import { safePartsOf } from '../safe-error.ts'

export interface Log {
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

const STOP_MS = 60_000

/** pg-boss, started at its first use; if the database is away then, at the next one. */
export interface Boss {
  start(): Promise<PgBoss>
  /** Takes no more jobs, and waits for running ones. */
  stop(): Promise<void>
}

export function bossOver(pool: Pool, log: Log): Boss {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values = []) => pool.query({ text, values }) },
    // The owner did all this with the migrations.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // For `burstWhenReadyExceeds`, which goes by the number of waiting jobs.
    queueCacheIntervalSeconds: 2,
    // No warnings about vacuuming; we only need those about jobs.
    monitorVacuum: false,
  })
  // While the database is away the pool logs it once, and pg-boss tries again.
  boss.on('error', error => {
    if (!isAway(error)) log.error({ err: safePartsOf(error) }, 'jobs')
  })
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs'))
  let started: Promise<PgBoss> | undefined
  return {
    start() {
      started ??= boss.start().catch((error: unknown) => {
        started = undefined
        throw error
      })
      return started
    },
    async stop() {
      if (!started) return
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
      started = undefined
    },
  }
}

/** pg-boss passes on a copy of the error, not the Refusal itself. */
const isAway = (error: object): boolean => codeOf(error) === 'INDISPONIVEL'
