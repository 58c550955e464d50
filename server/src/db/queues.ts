/** The job queues, on pg-boss. Its tables and our queues belong to the owner and are made with the migrations. */
import pg from 'pg'
import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss'

/** Where pg-boss keeps its tables. */
export const SCHEMA = 'pgboss'

/**
 * If a worker dies, another takes its job over after a missed heartbeat; a job that fails is tried again after growing
 * pauses.
 */
const MAIL: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  // After the first try: 5 s, 10 s, 20 s … 10 min, about three quarters of an hour in all.
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 86_400,
}

/**
 * `id` is a row of entregas, which itself says when it is tried next (`server/src/mail/delivery.ts`): the queue only
 * retries when a worker died or the database was away.
 */
const DELIVERY = {
  policy: 'short',
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: 86_400,
} as const

export const QUEUES = {
  /** `id` is a row of recovery_requests. */
  'link-de-senha': MAIL,
  /** `id` is a row of avisos_de_conta. */
  'aviso-de-conta': MAIL,
  notificacao: DELIVERY,
  'aviso-de-atendimento': DELIVERY,
} satisfies Record<string, QueueOptions>

export type Queue = keyof typeof QUEUES

/** For all clinics together. Only one job of a kind waits at a time; a failed one is retried for about two hours. */
const ERRAND = {
  policy: 'short',
  heartbeatSeconds: 60,
  expireInSeconds: 43_200,
  retryLimit: 5,
  retryDelay: 300,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 604_800,
} as const

/** Work of the server itself (`server/src/jobs/errands.ts`). */
export const ERRANDS = { copia: ERRAND, conferencia: ERRAND } satisfies Record<string, QueueOptions>

export type Errand = keyof typeof ERRANDS

/** Creates or updates pg-boss's tables and our queues. @param client the owner's */
export async function installQueues(client: pg.Client, appRole: string): Promise<void> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  // Errors must surface here, as rejections, not in one of pg-boss's timers.
  boss.on('error', () => {})
  await boss.start()
  try {
    const all: Record<string, QueueOptions & { policy?: QueuePolicy }> = { ...QUEUES, ...ERRANDS }
    for (const [name, { policy, ...options }] of Object.entries(all)) {
      // Only options are updated: a queue's policy stays as it was created.
      await boss.createQueue(name, policy ? { ...options, policy } : options)
      await boss.updateQueue(name, options)
    }
    // Jobs that an older version enqueued lack the group, by which clinics share the workers.
    await client.query(
      `update ${SCHEMA}.job set group_id = data->>'tenantId'
       where name = any ($1) and state < 'active' and group_id is null`,
      [Object.keys(QUEUES)],
    )
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  const role = pg.escapeIdentifier(appRole)
  // At each start pg-boss, as the owner, runs the commands in its table `bam`, and builds others from each queue's
  // table name and policy. So the serving role may write neither: in `queue` only counts and maintenance times, in
  // `version` only `flow_on`.
  const counted = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = '${SCHEMA}.queue'::regclass and attnum > 0 and not attisdropped and attname <> all ($1)`,
    [['name', 'policy', 'partition', 'table_name', 'dead_letter']],
  )
  await client.query(`
    grant usage on schema ${SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role};
    revoke insert, update, delete on ${SCHEMA}.version, ${SCHEMA}.bam, ${SCHEMA}.queue from ${role};
    grant update (${counted.rows[0]?.columns}) on ${SCHEMA}.queue to ${role};
    grant update (flow_on) on ${SCHEMA}.version to ${role};
    grant execute on all functions in schema ${SCHEMA} to ${role}`)
}
