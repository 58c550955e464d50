import type { InTenant } from '../db/tenant.ts'
import { sweepLooseFiles } from '../files/index.ts'
import type { Files } from '../http/context.ts'
import type { Jobs } from '../jobs/index.ts'
import { enqueueOverdue } from '../mail/index.ts'
import { safePartsOf } from '../safe-error.ts'
import { sweepClinic } from './sweep.ts'

const HOUR = 3_600_000
const HALF_MINUTE = 30_000

interface Rounds {
  inTenant: InTenant
  clinics: () => Promise<number[]>
  /** Whether the database is there, asked when a clinic fails. */
  ready: () => Promise<boolean>
  now: () => Date
  log: {
    info: (about: object, message: string) => void
    error: (about: object, message: string) => void
  }
  /** The interval in milliseconds; it is randomized, so that two processes do not run at the same instant. */
  every?: number
}

/**
 * Deletes expired rows and files, about once an hour.
 * @returns a function that stops the sweep, after the current round has ended
 */
export function startSweep({
  files,
  every = HOUR,
  ...rounds
}: Rounds & { files: Files }): () => Promise<void> {
  const { inTenant, now, log } = rounds
  return startRounds({ ...rounds, every, name: 'sweep' }, async tenantId => {
    const rows = await sweepClinic(inTenant, tenantId, now())
    const gone = { ...rows, arquivos: await sweepLooseFiles({ inTenant, files }, tenantId, now()) }
    if (Object.values(gone).some(rows => rows > 0)) log.info({ tenantId, gone }, 'swept')
  })
}

/**
 * Enqueues a new job for each overdue delivery whose job was lost, twice a minute.
 * @returns a function that stops it, after the current round has ended
 */
export function startOverdue({
  jobs,
  every = HALF_MINUTE,
  ...rounds
}: Rounds & { jobs: Pick<Jobs, 'enqueue'> }): () => Promise<void> {
  const { inTenant, now } = rounds
  return startRounds({ ...rounds, every, name: 'overdue' }, async tenantId => {
    await inTenant.write({ tenantId }, tx => enqueueOverdue(tx, { jobs }, { tenantId, now: now() }))
  })
}

/** A timer, not a queue: the next round does what was missed, and a stopped process leaves no job behind. */
export function startRounds(
  {
    clinics,
    ready,
    log,
    every,
    name,
  }: Pick<Rounds, 'clinics' | 'ready'> & { log: Pick<Rounds['log'], 'error'>; every: number; name: string },
  visit: (tenantId: number) => Promise<void>,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  /** A lasting error in one clinic must not keep the rounds from those after it. @throws if the database is away */
  async function one(tenantId: number): Promise<void> {
    try {
      await visit(tenantId)
    } catch (error) {
      // Otherwise a thousand clinics would each wait for it, and each log a line.
      if (!(await ready())) throw error
      log.error({ tenantId, ...safePartsOf(error) }, name)
    }
  }
  async function round(): Promise<void> {
    try {
      for (const tenantId of await clinics()) {
        if (isStopped) return
        await one(tenantId)
      }
    } catch (error) {
      // The database is probably unreachable; the next round tries again.
      log.error(safePartsOf(error), name)
    }
  }
  function wait(): void {
    if (isStopped) return
    timer = setTimeout(
      () => {
        running = round().finally(wait)
      },
      every * (0.75 + Math.random() / 2),
    )
    // The timer must not keep the process alive.
    timer.unref()
  }
  wait()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
