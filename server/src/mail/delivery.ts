/**
 * Deliveries: letters that must reach somebody at a given time, once. A row of `entregas` holds the status (AGENDADA,
 * then ENVIADA, or FALHOU with its `motivo`) and the time of the next try; the content is read again at each try.
 *
 * To add a kind of letter:
 * 1. Its queue: a line in `db/queues.ts` with `DELIVERY`.
 * 2. Its row refers to the delivery: `entrega_id`, with a foreign key to entregas. With `on delete cascade` a withdrawn
 *    letter's row is deleted, too; a row that outlives its letter empties the column itself. Read the status and reason
 *    from entregas.
 * 3. The verb: `const entregaId = await schedule(tx, server, { queue: 'minha', tenantId, at, now })`, and its own row.
 * 4. To stop it: `await withdraw(tx, { tenantId, id: entregaId, now })`.
 * 5. A line in `handlersOf` (`app.ts`): `minha: deliver(server, post, { queue: 'minha', prepare })`. `prepare` reads
 *    its row by `entrega_id`, in the transaction that claims the delivery, and returns the letter; null if there is no
 *    longer anything to say (moved, cancelled, archived), which deletes the delivery; `later` if that is not decided
 *    yet; 'here' if it reached somebody without a letter.
 *
 * A job holds two ids, and nothing else. If a process is killed nothing is lost: another takes the job over within
 * 17 s, continues the delivery under the same claim, and sends the same Message-ID.
 */
import { QUEUES, type Queue } from '../db/queues.ts'
import type { Tx } from '../db/tenant.ts'
import type { Server } from '../http/context.ts'
import type { Job } from '../jobs/index.ts'
import type { Letter } from './letter.ts'
import { nextTry } from './next-try.ts'
import type { Post } from './post.ts'

/** The queues whose jobs are rows of entregas. */
type DeliveryQueue = {
  [Q in Queue]: (typeof QUEUES)[Q] extends { policy: 'short' } ? Q : never
}[Queue]

export type Prepared =
  | {
      letter: Letter
      /** The recipient's account, for the log. */
      account: number | null
    }
  | { later: Date }
  | 'here'
  | null

export interface Kind {
  queue: DeliveryQueue
  /** Must not be slow: it runs in the transaction that holds the row. */
  prepare: (tx: Tx, delivery: Job, now: Date) => Promise<Prepared>
}

/** Milliseconds a claim lasts: as long as a job of these queues may take (`expireInSeconds`). */
const IN_HAND_MS = 300_000

interface Scheduled {
  queue: DeliveryQueue
  tenantId: number
  at: Date
  now: Date
}

/** @returns the delivery's id, for the letter's own row */
export async function schedule(
  tx: Tx,
  { jobs }: Pick<Server, 'jobs'>,
  { queue, tenantId, at, now }: Scheduled,
): Promise<number> {
  const { id } = await tx
    .insertInto('entregas')
    .values({ tenant_id: tenantId, fila: queue, enviar_em: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(tx, queue, { tenantId, id }, secondsUntil(at, now))
  return id
}

/**
 * Withdraws a delivery; its job will find nothing. Not if it is 'over' (sent or failed) or 'leaving' right now; 'gone'
 * means that it no longer exists.
 */
export async function withdraw(
  tx: Tx,
  { tenantId, id, now }: Job & { now: Date },
): Promise<'withdrawn' | 'leaving' | 'over' | 'gone'> {
  const found = await lock(tx, { tenantId, id })
  if (!found) return 'gone'
  if (found.status !== 'AGENDADA') return 'over'
  if (isInHand(found, now)) return 'leaving'
  await remove(tx, { tenantId, id })
  return 'withdrawn'
}

/** The handler of a queue. */
export const deliver =
  (
    { inTenant, tenants, jobs, now }: Pick<Server, 'inTenant' | 'tenants' | 'jobs' | 'now'>,
    post: Post,
    kind: Kind,
  ) =>
  async (job: Job, key: string): Promise<void> => {
    const { tenantId } = job
    const tenant = await tenants.byId(tenantId)
    if (!tenant) return
    const taken = await inTenant.write({ tenantId }, tx => take(tx, { jobs, now: now() }, { job, key, kind }))
    if (!taken) return
    const { letter, account, chave, hadArrived } = taken
    const refused = await post.attempt(letter, { id: chave, clinic: tenant.nome, account })
    await inTenant.write({ tenantId }, async tx => {
      const row = await lock(tx, job)
      // Another process took over while this one stood still. A letter that this one sent still counts.
      if (row?.status !== 'AGENDADA' || (refused && row.em_maos_de !== key)) return
      const at = now()
      const recusas = row.recusas + (refused?.isFinal ? 1 : 0)
      const again =
        refused && nextTry({ since: row.tentada_em ?? at, tries: row.tentativas, refusals: recusas }, at)
      await tx
        .updateTable('entregas')
        .set({
          em_maos_de: null,
          em_maos_desde: null,
          recusas,
          // A letter refused outright did not arrive in this try; an earlier one may have.
          pode_ter_chegado: hadArrived || (refused?.mayHaveArrived ?? true),
          motivo: refused?.motivo ?? null,
          ...(again
            ? { enviar_em: again }
            : { status: refused ? ('FALHOU' as const) : ('ENVIADA' as const), terminada_em: at }),
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', job.id)
        .execute()
      if (again) await jobs.enqueue(tx, kind.queue, job, secondsUntil(again, at))
    })
  }

interface Taken {
  letter: Letter
  account: number | null
  chave: string
  /** Whether an earlier try may have arrived. */
  hadArrived: boolean
}

/**
 * Claims the delivery if it is due and nobody else's. Otherwise a new job is queued for when it is due, or the other
 * claim ends.
 */
async function take(
  tx: Tx,
  { jobs, now }: Pick<Server, 'jobs'> & { now: Date },
  { job, key, kind: { queue, prepare } }: { job: Job; key: string; kind: Kind },
): Promise<Taken | null> {
  const found = await lock(tx, job)
  if (found?.status !== 'AGENDADA') return null
  const { enviar_em: due, em_maos_de: holder, em_maos_desde: since, chave, pode_ter_chegado } = found
  const later = since && holder !== key && isInHand(found, now) ? new Date(since.getTime() + IN_HAND_MS) : due
  if (later > now) {
    await jobs.enqueue(tx, queue, job, secondsUntil(later, now))
    return null
  }
  const prepared = await prepare(tx, job, now)
  if (!prepared) {
    await remove(tx, job)
    return null
  }
  const row = tx.updateTable('entregas').where('tenant_id', '=', job.tenantId).where('id', '=', job.id)
  if (prepared !== 'here' && 'later' in prepared) {
    // Keep the delivery and its Message-ID, under which it may have arrived already.
    await row.set({ enviar_em: prepared.later, em_maos_de: null, em_maos_desde: null }).execute()
    await jobs.enqueue(tx, queue, job, secondsUntil(prepared.later, now))
    return null
  }
  const tried = row.set({ tentativas: found.tentativas + 1, tentada_em: found.tentada_em ?? now })
  if (prepared === 'here') {
    await tried.set({ status: 'ENVIADA', terminada_em: now, pode_ter_chegado: true }).execute()
    return null
  }
  await tried.set({ em_maos_de: key, em_maos_desde: now, pode_ter_chegado: true }).execute()
  return { ...prepared, chave, hadArrived: pode_ter_chegado }
}

const OVERDUE_MS = 60_000
const AT_A_TIME = 500

/**
 * Enqueues deliveries that are overdue because their job is gone: after a restore, or after a thousand tries while the
 * database was away. If a job still waits, the queue refuses the new one.
 */
export async function enqueueOverdue(
  tx: Tx,
  { jobs }: Pick<Server, 'jobs'>,
  { tenantId, now }: { tenantId: number; now: Date },
): Promise<number> {
  const overdue = await tx
    .selectFrom('entregas')
    .select(['id', 'fila'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'AGENDADA')
    .where('enviar_em', '<', new Date(now.getTime() - OVERDUE_MS))
    .orderBy('enviar_em')
    .limit(AT_A_TIME)
    .execute()
  for (const { id, fila } of overdue) if (isQueue(fila)) await jobs.enqueue(tx, fila, { tenantId, id })
  return overdue.length
}

const isQueue = (fila: string): fila is Queue => Object.hasOwn(QUEUES, fila)

const lock = (tx: Tx, { tenantId, id }: Job) =>
  tx
    .selectFrom('entregas')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const remove = (tx: Tx, { tenantId, id }: Job) =>
  tx.deleteFrom('entregas').where('tenant_id', '=', tenantId).where('id', '=', id).execute()

const isInHand = ({ em_maos_desde: since }: { em_maos_desde: Date | null }, now: Date) =>
  since !== null && now.getTime() - since.getTime() < IN_HAND_MS

const secondsUntil = (at: Date, now: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))
