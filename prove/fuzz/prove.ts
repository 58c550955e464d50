/** `npm run prove -- fuzz [calls] [seed]` */
import { WALK } from '../../server/test/samples.ts'
import { readDocument } from './document.ts'
import { asked, fuzz, type Outcome } from './fuzz.ts'
import { openGround } from './ground.ts'

/** Of 100 operations as many are answered 2xx at least once. */
const REACHED = 95

/** @returns what does not hold */
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
      // Whoever has no time for all of them has had these.
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
