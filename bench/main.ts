/** `npm run bench`, or `npm run bench -- list search …`: measures and prints each figure with its goal; cleans up. */
import { type Bench, openBench } from './bench.ts'
import { besideBare } from './beside-bare.ts'
import { bytes } from './bytes.ts'
import { calendar } from './calendar.ts'
import { type Demonstration, openDemonstration } from './demonstration.ts'
import { hostile } from './hostile.ts'
import { lighthouse } from './lighthouse.ts'
import { link } from './link.ts'
import { list } from './list.ts'
import { memory } from './memory.ts'
import { million } from './million.ts'
import { month } from './month.ts'
import { recuperar } from './recuperar.ts'
import { conclusion } from './report.ts'
import { search } from './search.ts'
import { telefone } from './telefone.ts'

const MEASUREMENTS: Record<string, (bench: Bench) => Promise<void>> = {
  list,
  calendar,
  search,
  bare: besideBare,
  memory,
  hostile,
  recuperar,
  bytes,
  month,
  // Must be last, because it enlarges the clinic.
  million,
}

/** Page-load measurements, which do not depend on the amount of data, on the demonstration. */
const OF_THE_DEMONSTRATION: Record<string, (demonstration: Demonstration) => Promise<void>> = {
  telefone,
  link,
  lighthouse,
}

const asked = process.argv.slice(2)
const known = Object.keys({ ...MEASUREMENTS, ...OF_THE_DEMONSTRATION })
if (asked.some(name => !known.includes(name))) {
  console.error(`Medições: ${known.join(', ')}.`)
  process.exit(1)
}

await measured(MEASUREMENTS, openBench)
await measured(OF_THE_DEMONSTRATION, openDemonstration)
conclusion()

/** Runs the requested measurements in one shared environment. */
async function measured<T extends { close(): Promise<void> }>(
  all: Record<string, (ground: T) => Promise<void>>,
  open: () => Promise<T>,
): Promise<void> {
  const wanted = Object.entries(all).filter(([name]) => asked.length === 0 || asked.includes(name))
  if (wanted.length === 0) return
  const ground = await open()
  const stop = () => void ground.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    for (const [, measure] of wanted) await measure(ground)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    await ground.close()
  }
}
