/** `npm run prove -- fuzz [calls] [seed]` */
import { WALK } from '../../server/test/samples.ts'
import { readDocument } from './document.ts'
import { asked, fuzz, type Outcome } from './fuzz.ts'
import { openGround } from './ground.ts'

/** The percentage of operations that must be answered 2xx at least once. */
const REACHED = 95

/** @returns the violations found */
export async function proveFuzz([cases = '20000', seed = '1']: readonly string[]): Promise<
  readonly string[]
> {
  const ground = await openGround()
  const figuresOf = ({ reached, byStatus, faults, ...figures }: Outcome) => ({
    ...figures,
    faults: faults.length,
    reached: (100 * reached.size) / WALK.length,
    ...Object.fromEntries(byStatus),
  })
  try {
    const outcome = await fuzz(ground, readDocument(), asked(Number(cases), Number(seed)), {
      // Print interim figures, in case the run is ended early.
      tell: so => {
        if (so.cases % 5_000 === 0) console.log(figuresOf(so))
      },
    })
    console.log(figuresOf(outcome))
    const { reached, faults } = outcome
    const share = (100 * reached.size) / WALK.length
    const missed = WALK.filter(({ name }) => !reached.has(name)).map(
      ({ name }) => `${name} never answered 2xx`,
    )
    if (share >= REACHED) console.log(missed.join('\n'))
    return [
      ...faults.map(({ rule, what, sent }) => `${rule}: ${what}\n    ${sent}`),
      ...(share < REACHED ? missed : []),
    ]
  } finally {
    await ground.close()
  }
}
