/**
 * What must reach somebody at an hour, once. A row of `entregas` says what becomes of it (AGENDADA, then ENVIADA, or
 * FALHOU with its `motivo`) and when it is tried next; what there is to say is read again at each try.
 *
 * For another kind of letter:
 * 1. Its queue: a line in `db/queues.ts` with `DELIVERY`.
 * 2. Its row points here: `entrega_id` with a foreign key to entregas. With `on delete cascade` what is withdrawn is
 *    gone altogether; a row that outlives its letter empties the column itself. Its status and its reason are read
 *    from here.
 * 3. The verb: `const entregaId = await schedule(tx, server, { queue: 'minha', tenantId, at, now })`, and its own row.
 * 4. When it must not leave any more: `await withdraw(tx, { tenantId, id: entregaId, now })`.
 * 5. A line in `handlersOf` (`app.ts`): `minha: deliver(server, post, { queue: 'minha', prepare })`. `prepare` reads
 *    its row by `entrega_id` in the transaction that takes it in hand, and answers the letter; null where there is
 *    nothing to be said any more (moved, cancelled, archived): then it goes; `later` where that is not settled yet;
 *    'here' where it reached somebody by a row.
 *
 * Two ids are in a job, and nothing else. A process that is killed loses nothing: the job is another's within 17 s,
 * takes up what its own former try had in hand, and writes the same Message-ID.
 */
import { QUEUES, type Queue } from '../db/queues.ts'
import type { Tx } from '../db/tenant.ts'
import type { Server } from '../http/context.ts'
import type { Job } from '../jobs/index.ts'
import type { Letter } from './letter.ts'
import { nextTry } from './next-try.ts'
import type { Post } from './post.ts'

/** A queue whose jobs are rows of entregas. */
type DeliveryQueue = {
  [Q in Queue]: (typeof QUEUES)[Q] extends { policy: 'short' } ? Q : never
}[Queue]

export type Prepared =
  | {
      letter: Letter
      /** Whose it is, for the log. */
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

/** As long as a job of these queues may take (`expireInSeconds`). */
const IN_HAND_MS = 300_000

interface Scheduled {
  queue: DeliveryQueue
  tenantId: number
  at: Date
  now: Date
}

/** @returns the id of the delivery, for the row that says what it is */
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
 * Takes it back. Not what is 'over' (it left, or failed), nor what is 'leaving' in this moment; 'gone' it is already.
 * Its job finds nothing.
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
      // Somebody else took it over, since this process stood still for a while. What went out did, all the same.
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
          // What was refused in so many words is where it was before this try.
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
  /** An earlier try may have reached somebody. */
  hadArrived: boolean
}

/**
 * In hand from here on, if it is due and nobody else's. Whatever else is to come has a job of its own: an early one,
 * or one that met another, comes back when it is time.
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
    // The same delivery, with the Message-ID under which it may have arrived already.
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
 * Deliveries that are due and whose job is gone: of a backup that was restored, or tried a thousand times while the
 * database was away. Where a job waits already, this one is none.
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
