/** Schedules the copies, every night, and their checks, once a week after a copy. */
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import { CHECK_DUE_MS, COPY_LATE_MS } from '@clinica/contract/copias/rules.ts'
import { asOwnerReading } from '../db/owner.ts'
import type { Errands } from '../jobs/index.ts'
import { safePartsOf } from '../safe-error.ts'
import { type Comparing, compareNewest } from './restore-and-compare.ts'
import { type Taking, takeCopy } from './take.ts'

/** In the clinic's time zone; nobody books at this hour. */
const HOUR = '03:00'

interface Working {
  errands: Errands
  taking: Taking
  /** Null if this machine lacks the key that opens the copies. */
  comparing: Comparing | null
  now: () => Date
  log: (about: object, message: string) => void
}

/** Starts the schedule; whichever server instance is first does each run. */
export async function workOnCopies({ errands, taking, comparing, now, log }: Working): Promise<void> {
  const { ownerUrl } = taking
  await errands.work({
    async copia() {
      // The next run is planned first, so that it happens even if this one fails.
      await errands.plan('copia', secondsUntilNext(now()))
      const { name, problems, rows, files, left } = await takeCopy(taking)
      log({ copia: name, rows: sum(rows), files: files.count, missing: problems.length }, 'copy taken')
      for (const { nome, error } of left) log({ copia: nome, ...safePartsOf(error) }, 'old copy not deleted')
      const { checked } = await lastOf(ownerUrl)
      if (isOlder(checked, CHECK_DUE_MS, now())) await errands.plan('conferencia', 0)
    },
    ...(comparing
      ? {
          async conferencia() {
            const found = await compareNewest(comparing)
            if (found) log({ copia: found.name, passos: found.passos }, 'copy restored and compared')
          },
        }
      : {}),
  })
  const { made } = await lastOf(ownerUrl)
  // A run that was missed while the server was down happens now.
  await errands.plan('copia', isOlder(made, COPY_LATE_MS, now()) ? 0 : secondsUntilNext(now()))
}

export function secondsUntilNext(now: Date): number {
  const today = instantOf(dayOf(now), HOUR)
  const next = today > now ? today : instantOf(addDays(dayOf(now), 1), HOUR)
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}

const sum = (rows: Record<string, number>) => Object.values(rows).reduce((all, one) => all + one, 0)

const isOlder = (at: Date | null, ms: number, now: Date): boolean => !at || now.getTime() - at.getTime() > ms

/** A restored copy to which nobody could sign in, since it had no clinic yet, does not count as checked. */
const lastOf = (ownerUrl: string): Promise<{ made: Date | null; checked: Date | null }> =>
  asOwnerReading(ownerUrl, async ({ query }) => {
    const [last] = await query<{ made: Date | null; checked: Date | null }>(
      `select (select max(comecou_em) from copias where situacao = 'FEITA') as made,
         (select max(terminou_em) from conferencias
           where situacao = 'IGUAL' and 'ENTRADA' = any (passos)) as checked`,
    )
    return last ?? { made: null, checked: null }
  })
