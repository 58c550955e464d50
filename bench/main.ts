/** `npm run bench`, or `npm run bench -- list search …`: measures, prints each figure beside its goal, leaves nothing. */
import { type Bench, openBench } from './bench.ts'
import { besideBare } from './beside-bare.ts'
import { bytes } from './bytes.ts'
import { calendar } from './calendar.ts'
import { hostile } from './hostile.ts'
import { lighthouse } from './lighthouse.ts'
import { list } from './list.ts'
import { memory } from './memory.ts'
import { million } from './million.ts'
import { month } from './month.ts'
import { races } from './races.ts'
import { recuperar } from './recuperar.ts'
import { conclusion } from './report.ts'
import { search } from './search.ts'

const MEASUREMENTS: Record<string, (bench: Bench) => Promise<void>> = {
  list,
  calendar,
  search,
  bare: besideBare,
  memory,
  races,
  hostile,
  recuperar,
  bytes,
  lighthouse,
  month,
  // The last: the clinic is another one afterwards.
  million,
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !Object.hasOwn(MEASUREMENTS, name))
if (unknown.length > 0) {
  console.error(`Medições: ${Object.keys(MEASUREMENTS).join(', ')}.`)
  process.exit(1)
}

const bench = await openBench()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void bench.close().finally(() => process.exit(130)))
try {
  for (const [name, measure] of Object.entries(MEASUREMENTS))
    if (asked.length === 0 || asked.includes(name)) await measure(bench)
  conclusion()
} finally {
  await bench.close()
}
