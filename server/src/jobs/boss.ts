/** pg-boss over our own pool: it finds another host, and comes back, as everything else does. */
import { PgBoss } from 'pg-boss'
import type { Pool } from '../db/open.ts'
import { SCHEMA } from '../db/queues.ts'
import { kindOf } from '../kind.ts'

export interface Log {
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

export const STOP_MS = 60_000

export function bossOver(pool: Pool, log: Log): PgBoss {
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
  return boss
}

/** pg-boss hands on a copy of what was thrown. */
const isAway = (error: object): boolean => 'code' in error && error.code === 'INDISPONIVEL'
