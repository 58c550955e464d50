/**
 * `npm run prove -- bookings` (or answers, backups, fuzz, machines, policies): long proofs, each on a temporary
 * database. Each prints its figures and exits with 1 if its claim does not hold. The tests run small versions of all of
 * them; docs/proofs.md has the results of long runs.
 */
import { proveAnswers } from './answers.ts'
import { backups, openHouse } from './backups.ts'
import { proveBookings } from './bookings.ts'
import { proveFuzz } from './fuzz/prove.ts'
import { proveMachines } from './machines.ts'
import { openGround, policies } from './policies.ts'

type Complaints = readonly string[]

const PROOFS: Readonly<Record<string, (args: readonly string[]) => Promise<Complaints>>> = {
  bookings: proveBookings,
  answers: proveAnswers,
  machines: proveMachines,
  async backups() {
    const house = await openHouse()
    try {
      const { complaints, ...figures } = await backups(house, { harmed: 200, good: 50 })
      console.log(figures)
      return complaints
    } finally {
      await house.close()
    }
  },
  fuzz: proveFuzz,
  async policies() {
    const ground = await openGround()
    try {
      const { complaints, ...figures } = await policies(ground)
      console.log(figures)
      return complaints
    } finally {
      await ground.close()
    }
  },
}

const SHOWN = 30
const [name = '', ...args] = process.argv.slice(2)
const prove = PROOFS[name]
if (!prove) {
  console.error(`Provas: ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(1)
}
const begun = performance.now()
const complaints = await prove(args)
for (const one of complaints.slice(0, SHOWN)) console.error(`✗ ${one}`)
if (complaints.length > SHOWN) console.error(`✗ and ${complaints.length - SHOWN} more`)
console.log(
  `${complaints.length === 0 ? '✓ holds' : '✗ does not hold'}, ${Math.round((performance.now() - begun) / 1000)} s`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
