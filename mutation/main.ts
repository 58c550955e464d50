/**
 * `npm run mutate -- contract`: makes one small change to the code at a time and checks whether a test fails.
 * A part takes minutes (contract) to hours (those with a database); its score and survivors go into
 * docs/mutations.md. Options after the part:
 *   --again         only mutants that survived the last run, were not tested, or have changed since;
 *                   with --minutes=0 no test runs, and the page is written from known results
 *   --tests=agendar only the test files whose paths match this pattern; survivors are marked accordingly
 *   --sample=0.3    this share of the mutants, always the same ones
 *   --minutes=40    stops after this time, as with Ctrl+C; mutants not detected by then count as survivors
 *   server/src/…    only these files; results are printed but not written to the page
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutant, mutantsOf, ROOT } from './mutants.ts'
import { PARTS } from './parts.ts'
import { report, write } from './report.ts'
import { ask, isSeen, type Result } from './rounds.ts'
import { openTests } from './tests.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean' },
    tests: { type: 'string' },
    sample: { type: 'string' },
    minutes: { type: 'string' },
  },
})
const [name = '', ...named] = positionals
const part = PARTS[name]?.()
if (!part) {
  console.error(`Partes: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const folder = join(ROOT, '.cache/mutation')
const kept = join(folder, `${name}.json`)
mkdirSync(folder, { recursive: true })
const results: Record<string, Result> =
  values.again && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}

const share = Number(values.sample ?? 1)
const isDrawn = ({ key }: Mutant) => Number.parseInt(key.slice(0, 8), 16) / 2 ** 32 < share
const { sources, mutants: all } = await mutantsOf(part.files)
const mutants = all.filter(one => isDrawn(one) && (named.length === 0 || named.includes(one.path)))

const begun = performance.now()
const deadline = begun + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000
/** Saves regularly, so that `--again` works after a killed run. */
const SAVED_EVERY_MS = 10_000
let saved = begun
function save(): void {
  saved = performance.now()
  writeFileSync(kept, JSON.stringify(results))
}
const tests = await openTests(sources, folder, part.hasDatabase)
// Vitest's own SIGINT listener would leave the database running.
process.removeAllListeners('SIGINT')
let isStopped = false
process.once('SIGINT', () => {
  isStopped = true
})
try {
  const isNamed = (path: string) => new RegExp(values.tests ?? '').test(path)
  const [own, further] = [part.tests.filter(isNamed), part.further.filter(isNamed)]
  const open = mutants.filter(({ key }) => !isSeen(results[key]))
  await ask(
    open,
    { own, further, leftOut: part.tests.length + part.further.length - own.length - further.length },
    tests,
    !part.hasDatabase,
    () => isStopped || performance.now() > deadline,
    ({ key }, result) => {
      results[key] = result
      if (performance.now() - saved > SAVED_EVERY_MS) save()
    },
  )
} finally {
  save()
  await tests.close()
}
const text = report(name, mutants, ({ key }) => results[key], all.length)
console.log(`\n${text}\n${((performance.now() - begun) / 60_000).toFixed(1)} min`)
if (named.length === 0) write(name, text)
// Failing tests are expected here, but Vitest sets an error exit code for them.
process.exitCode = 0
