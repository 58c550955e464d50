/** When copies are taken and restored: each night, and behind it once a week. */
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import { CHECK_DUE_MS, COPY_LATE_MS } from '@clinica/contract/copias/rules.ts'
import { asOwnerReading } from '../db/owner.ts'
import type { Errands } from '../jobs/index.ts'
import { type Checking, checkNewest } from './check.ts'
import { type Taking, takeCopy } from './take.ts'

/** Of the clinic's clock, when nobody books. */
const HOUR = '03:00'

interface Working {
  errands: Errands
  taking: Taking
  /** Null if this machine lacks the key that opens the copies. */
  checking: Checking | null
  now: () => Date
  log: (about: object, message: string) => void
}

/** From now on, by whichever instance is first. */
export async function workOnCopies({ errands, taking, checking, now, log }: Working): Promise<void> {
  const { ownerUrl } = taking
  await errands.work({
    async copia() {
      // Planned first, so that there is another run whatever becomes of this one.
      await errands.plan('copia', secondsUntilNext(now()))
      const { name, problems, rows, files } = await takeCopy(taking)
      log({ copia: name, rows: sum(rows), files: files.count, missing: problems.length }, 'copy taken')
      const { checked } = await lastOf(ownerUrl)
      if (isOlder(checked, CHECK_DUE_MS, now())) await errands.plan('conferencia', 0)
    },
    ...(checking
      ? {
          async conferencia() {
            const found = await checkNewest(checking)
            if (found) log({ copia: found.name, passos: found.passos }, 'copy restored and compared')
          },
        }
      : {}),
  })
  const { made } = await lastOf(ownerUrl)
  // What was missed while nobody was there is done now.
  await errands.plan('copia', isOlder(made, COPY_LATE_MS, now()) ? 0 : secondsUntilNext(now()))
}

export function secondsUntilNext(now: Date): number {
  const today = instantOf(dayOf(now), HOUR)
  const next = today > now ? today : instantOf(addDays(dayOf(now), 1), HOUR)
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}

const sum = (rows: Record<string, number>) => Object.values(rows).reduce((all, one) => all + one, 0)

const isOlder = (at: Date | null, ms: number, now: Date): boolean => !at || now.getTime() - at.getTime() > ms

const lastOf = (ownerUrl: string): Promise<{ made: Date | null; checked: Date | null }> =>
  asOwnerReading(ownerUrl, async ({ query }) => {
    const [last] = await query<{ made: Date | null; checked: Date | null }>(
      `select (select max(comecou_em) from copias where situacao = 'FEITA') as made,
         (select max(terminou_em) from conferencias where situacao = 'IGUAL') as checked`,
    )
    return last ?? { made: null, checked: null }
  })
