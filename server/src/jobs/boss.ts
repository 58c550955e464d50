/** pg-boss over our own pool: it finds another host, and comes back, as everything else does. */
import { PgBoss } from 'pg-boss'
import type { Pool } from '../db/open.ts'
import { SCHEMA } from '../db/queues.ts'
import { kindOf } from '../kind.ts'

export interface Log {
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

const STOP_MS = 60_000

/** Started by whoever first asks anything of it; where the database is away, by the next. */
export interface Boss {
  start(): Promise<PgBoss>
  /** Takes up no more, and waits for what runs. */
  stop(): Promise<void>
}

export function bossOver(pool: Pool, log: Log): Boss {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values = []) => pool.query({ text, values }) },
    // All of it is the owner's, and was done with the migrations.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // How many wait, which the workers go by.
    queueCacheIntervalSeconds: 2,
    // It says so of itself; ours to watch are its jobs.
    monitorVacuum: false,
  })
  // While the database is away the pool says so, once; the worker asks again.
  boss.on('error', error => {
    if (!isAway(error)) log.error({ err: kindOf(error) }, 'jobs')
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

/** pg-boss hands on a copy of what was thrown. */
const isAway = (error: object): boolean => 'code' in error && error.code === 'INDISPONIVEL'
