/**
 * The server's metrics: durations of calls, refusals, the connection pool, database errors, jobs, the age of the last
 * copy. Labels contain only methods, route patterns, codes and queues, nothing about clinics or people.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { driverErrors } from '../db/away.ts'
import type { Pool } from '../db/open.ts'
import { retried } from '../db/tenant.ts'
import type { Watcher } from '../http/watcher.ts'
import { countJobs } from '../jobs/index.ts'
import { lastCheckOf, lastCopyAt } from './copies.ts'

interface Metrics {
  watcher: Watcher
  /** In Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** Seconds. The product's goals are 50 and 150 ms; calls are given up after 15 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 15]

export function openMetrics(pool: Pool, now: () => Date): Metrics {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'clinica_http_request_duration_seconds',
    help: 'How long calls took, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'clinica_refusals_total',
    help: 'Calls that were refused, by the code that the caller heard.',
    labelNames: ['code'],
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      // If the database is unreachable, the other metrics are still reported.
      async collect() {
        this.reset()
        // An unknown value is omitted rather than reported as 0.
        if (labelNames.length === 0) this.remove()
        await Promise.resolve(collect(this)).catch(() => {})
      },
    })
  gauge('clinica_pool_connections', 'Connections to the database, by what they do.', ['state'], it => {
    const { total, idle, waiting, max } = pool.counts()
    for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting, max }))
      it.set({ state }, count)
  })
  gauge('clinica_database_up', '1 while the database answers.', [], it => it.set(pool.counts().away ? 0 : 1))
  gauge('clinica_jobs', 'Jobs that wait, run or were given up, by queue.', ['queue', 'state'], async it => {
    for (const { queue, ...states } of await countJobs(pool))
      for (const [state, count] of Object.entries(states)) it.set({ queue, state }, count)
  })
  gauge(
    'clinica_backup_age_seconds',
    'Since the last copy that was made by itself ended well.',
    [],
    async it => {
      const at = await lastCopyAt(pool)
      if (at) it.set(Math.max(0, (now().getTime() - at.getTime()) / 1000))
    },
  )
  gauge(
    'clinica_backup_check_held',
    '1 where the last copy that was restored and compared held.',
    [],
    async it => {
      const check = await lastCheckOf(pool)
      if (check) it.set(check.held ? 1 : 0)
    },
  )
  new Counter({
    name: 'clinica_database_errors_total',
    help: "What the database, or the way to it, answered in an error's place, by SQLSTATE.",
    labelNames: ['code'],
    registers,
    collect() {
      this.reset()
      for (const [code, count] of driverErrors) this.inc({ code }, count)
    },
  })
  new Counter({
    name: 'clinica_transactions_retried_total',
    help: 'Transactions that ran again after a deadlock.',
    registers,
    collect() {
      this.reset()
      this.inc(retried.count)
    },
  })
  return {
    watcher: {
      answered: ({ method, route, status }, ms) =>
        requests.observe({ method, route: route ?? 'none', status }, ms / 1000),
      refused: code => refusals.inc({ code }),
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
