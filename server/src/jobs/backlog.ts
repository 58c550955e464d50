/** What waits, what failed and why, for all clinics: the operator's commands read it and try jobs again. */
import { PgBoss } from 'pg-boss'
import { clinicsOf } from '../db/catalogue.ts'
import { asOwner, asOwnerReading, type Owner } from '../db/owner.ts'
import { type Errand, QUEUES, type Queue, SCHEMA } from '../db/queues.ts'
import { planOver } from './errands.ts'

/** A job that failed or is being retried; or a clinic's delivery, which outlives its jobs. */
export interface Troubled {
  /** The id that `tryAgain` takes: a job's own, or 'aurora/17' for a delivery. */
  id: string
  queue: string
  /** Null if it was removed. */
  clinic: string | null
  /** Work for all clinics together, such as a nightly copy. */
  isForAll: boolean
  isGivenUp: boolean
  tries: number
  /** When it was given up, or will be tried next. */
  at: Date
  /** The next try is due: a server will start it. */
  isDue: boolean
  reason: string
}

export interface Backlog {
  queues: { queue: Queue; waiting: number; atWork: number }[]
  troubled: Troubled[]
}

/** At most this many, the newest. A mail server that is away makes many, all for one reason. */
const MOST = 50

export const backlogOf = (ownerUrl: string): Promise<Backlog> =>
  asOwnerReading(ownerUrl, async owner => {
    const counts = await owner.query<{ queue: string; waiting: number; at_work: number }>(`
      select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as at_work
      from ${SCHEMA}.job group by name`)
    const jobs = await owner.query<Troubled>(`
      select j.id::text, j.name as queue, t.nome as clinic, not j.data ? 'tenantId' as "isForAll",
        j.state = 'failed' as "isGivenUp",
        -- The first try is none of the tries again.
        j.retry_count + case when j.state = 'failed' then 1 else 0 end as tries,
        coalesce(j.completed_on, j.start_after) as at, j.state = 'retry' and j.start_after <= now() as "isDue",
        coalesce(j.output->>'message', j.output->'value'->>'message', '') as reason
      from ${SCHEMA}.job j left join tenants t on t.id = (j.data->>'tenantId')::int
      where j.state in ('failed', 'retry') order by at desc limit ${MOST}`)
    const deliveries: Troubled[] = []
    for (const tenantId of await clinicsOf(owner)) deliveries.push(...(await deliveriesOf(owner, tenantId)))
    return {
      queues: (Object.keys(QUEUES) as Queue[]).map(queue => {
        const found = counts.find(one => one.queue === queue)
        return { queue, waiting: found?.waiting ?? 0, atWork: found?.at_work ?? 0 }
      }),
      troubled: [...jobs, ...deliveries].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST),
    }
  })

async function deliveriesOf(owner: Owner, tenantId: number): Promise<Troubled[]> {
  await owner.enter(tenantId)
  return owner.query<Troubled>(
    `select t.nome || '/' || e.id as id, e.fila as queue, t.nome as clinic, false as "isForAll", e.status = 'FALHOU' as "isGivenUp",
       e.tentativas as tries, coalesce(e.terminada_em, e.enviar_em) as at,
       e.status = 'AGENDADA' and e.enviar_em <= now() as "isDue", e.motivo as reason
     from entregas e join tenants t on t.id = e.tenant_id
     where e.tenant_id = $1 and (e.status = 'FALHOU' or (e.status = 'AGENDADA' and e.motivo is not null))
     order by at desc limit ${MOST}`,
    [tenantId],
  )
}

/**
 * Tries again what was given up, and at once what waits for a retry. What was never tried keeps its own time.
 * @returns whether there was such a job or delivery
 */
export const tryAgain = (ownerUrl: string, id: string): Promise<boolean> =>
  asOwner(ownerUrl, async owner => {
    const [, clinic, delivery] = /^([a-z0-9-]{1,63})\/(\d{1,9})$/.exec(id) ?? []
    if (clinic && delivery) return deliverAgain(owner, clinic, Number(delivery))
    return (
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
      ((await workSooner(owner, id)) || workAgain(owner, id))
    )
  })

/** Made overdue, so that a server finds it within half a minute. One that was given up counts its tries anew. */
async function deliverAgain(owner: Owner, clinic: string, id: number): Promise<boolean> {
  const [tenant] = await owner.query<{ id: number }>('select id from tenants where nome = $1', [clinic])
  if (!tenant) return false
  await owner.enter(tenant.id)
  const due = "enviar_em = now() - interval '2 minutes'"
  const [again] = await owner.query(
    `update entregas set status = 'AGENDADA', terminada_em = null, ${due},
       tentada_em = null, tentativas = 0, recusas = 0
     where tenant_id = $1 and id = $2 and status = 'FALHOU' returning id`,
    [tenant.id, id],
  )
  const [sooner] = again
    ? [again]
    : await owner.query(
        `update entregas set ${due}
         where tenant_id = $1 and id = $2 and status = 'AGENDADA' and motivo is not null and em_maos_de is null
         returning id`,
        [tenant.id, id],
      )
  if (!sooner) return false
  // A job in the queue keeps its own start time, and no second one for the same row would be accepted: start it now. A
  // delivery that was given up may still have a job, if another job made the last try.
  await owner.query(
    `update ${SCHEMA}.job set start_after = now()
     where state < 'active' and data->>'tenantId' = $1 and data->>'id' = $2
       and name in (select fila from entregas where tenant_id = $1::int and id = $2::int)`,
    [String(tenant.id), String(id)],
  )
  return true
}

/** pg-boss has no call to start a waiting retry earlier. */
const workSooner = async (owner: Owner, id: string): Promise<boolean> =>
  (
    await owner.query(
      `update ${SCHEMA}.job set start_after = now() where id = $1 and state = 'retry' returning id`,
      [id],
    )
  ).length > 0

async function workAgain(owner: Owner, id: string): Promise<boolean> {
  const [job] = await owner.query<{ name: string }>(
    `select name from ${SCHEMA}.job where id = $1 and state = 'failed'`,
    [id],
  )
  if (!job) return false
  await withBoss(owner, boss => boss.retry(job.name, id))
  return true
}

/** Asks the servers to do their own work now: the first of those that can does it. */
export const doNow = (ownerUrl: string, errand: Errand): Promise<void> =>
  asOwner(ownerUrl, owner =>
    withBoss(owner, boss =>
      planOver(boss, { query: ({ text, values }) => owner.query(text, values) }, errand, 0),
    ),
  )

/** Runs pg-boss in the owner's transaction, without taking jobs. */
async function withBoss(owner: Owner, run: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: await owner.query(text, values) }) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    await run(boss)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}
