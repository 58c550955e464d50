import type { InTenant } from '../db/tenant.ts'
import { sweepClinic } from './sweep.ts'

const HOUR = 3_600_000

interface Sweep {
  inTenant: InTenant
  clinics: () => Promise<number[]>
  now: () => Date
  log: {
    info: (about: object, message: string) => void
    error: (about: object, message: string) => void
  }
  /** About how often; never at the same instant in two processes. */
  every?: number
}

/**
 * Once an hour or so, every clinic. A timer and no queue: what was missed is swept the next time, and a stopped
 * process has nothing to hand over.
 * @returns stops it, when what is under way has ended
 */
export function startSweep({ inTenant, clinics, now, log, every = HOUR }: Sweep): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function round(): Promise<void> {
    try {
      for (const tenantId of await clinics()) {
        if (isStopped) return
        const gone = await sweepClinic(inTenant, tenantId, now())
        if (Object.values(gone).some(rows => rows > 0)) log.info({ tenantId, gone }, 'swept')
      }
    } catch (error) {
      // The database is away: in an hour it is back.
      log.error({ type: error instanceof Error ? error.name : typeof error }, 'sweep')
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
    // Nothing stays alive for it.
    timer.unref()
  }
  wait()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
