import { dirname } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { Answer, openTests } from './tests.ts'

type Tests = Awaited<ReturnType<typeof openTests>>

export interface Result {
  saw: Answer['saw']
  /** The test that detected the mutant, and how. */
  why: string
  /** How many test files that run the mutated code, or may, were not tried. */
  left: number
}

/** The test files of a part: its own, further ones, and how many of both the run leaves out (`--tests=`). */
interface Files {
  own: readonly string[]
  further: readonly string[]
  leftOut: number
}

interface Asked {
  mutant: Mutant
  files: readonly Passed[]
  result: Result
}

export const isSeen = (result: Result | undefined) => result !== undefined && result.saw !== 'nothing'

/** Questions per batch: few enough that workers stay fresh and stopping does not take long. */
const AT_ONCE = 40

/**
 * Runs each mutant against the test files that execute its code, nearest first, until one detects it; further files run
 * only if the part's own did not. In between, test files run without a mutant and must pass, or leftovers of one mutant
 * would count as detecting another. Modules that load quickly are reloaded for each mutant (`everyBegin`).
 */
export async function ask(
  mutants: readonly Mutant[],
  { own, further, leftOut }: Files,
  tests: Tests,
  everyBegin: boolean,
  isOver: () => boolean,
  told: (mutant: Mutant, result: Result) => void,
): Promise<void> {
  const all = mutants.map(
    (mutant): Asked => ({
      ...{ mutant, files: [], result: { saw: 'nothing', why: '', left: 0 } },
    }),
  )
  await askGroup(all, own, leftOut + further.length, tests, everyBegin, isOver, told)
  const unseen = all.filter(({ result }) => !isSeen(result))
  await askGroup(unseen, further, leftOut, tests, everyBegin, isOver, told)
}

async function askGroup(
  asked: readonly Asked[],
  files: readonly string[],
  leftOut: number,
  tests: Tests,
  everyBegin: boolean,
  isOver: () => boolean,
  told: (mutant: Mutant, result: Result) => void,
): Promise<void> {
  if (asked.length === 0) return
  const passed = isOver() ? undefined : await passedBy(files, tests)
  for (const one of asked) {
    one.files = passed ? nearestFirst(one.mutant, passed) : []
    one.result = { saw: 'nothing', why: '', left: leftOut + (passed ? one.files : files).length }
    told(one.mutant, one.result)
  }
  for (let round = 0; !isOver(); round++) {
    const open = asked
      .filter(({ result, files }) => !isSeen(result) && files.length > round)
      .map(one => questionOf(one, one.files[round] ?? NO_FILE, everyBegin))
      .sort((one, other) => Number(one.beginsAnew) - Number(other.beginsAnew) || one.usualMs - other.usualMs)
    if (open.length === 0) return
    console.log(`\n${open.length} changes, asked of ${new Set(open.map(({ file }) => file)).size} test files`)
    for (let i = 0; i < open.length && !isOver(); i += AT_ONCE) {
      const some = open.slice(i, i + AT_ONCE)
      const byMutant = new Map(some.map(({ one }) => [one.mutant.id, one]))
      const control = { ...asItIs(mostAsked(some)), beginsAnew: everyBegin }
      await tests.ask(
        [...some.map(({ one: _, ...question }) => question), control],
        ({ file, mutant }, { saw, why }) => {
          const one = byMutant.get(mutant ?? '')
          if (one) {
            one.result = { saw, why: why && `${file}: ${why}`, left: one.result.left - 1 }
            told(one.mutant, one.result)
            process.stdout.write(SIGNS[saw])
          } else if (saw !== 'nothing') throw new Error(`${file} is red without a change: ${why}`)
        },
      )
    }
  }
}

/** Mutants that need reloaded modules are grouped, since a reload also affects the next mutant's modules. */
const questionOf = (one: Asked, { file, ms, hits }: Passed, everyBegin: boolean) => {
  const { id } = one.mutant
  return {
    ...{ one, file, mutant: id, usualMs: ms, beginsAnew: everyBegin || id in hits.atImport },
    hitLimit: 10_000 + 100 * ((hits.atBegin[id] ?? 0) + (hits.inTests[id] ?? 0)),
  }
}

function mostAsked(questions: readonly { file: string }[]): string {
  const files = Object.entries(Object.groupBy(questions, ({ file }) => file))
  return files.sort(([, some = []], [, others = []]) => others.length - some.length)[0]?.[0] ?? ''
}

const SIGNS = { nothing: 'S', failed: '.', late: 'L', refused: 'R', hung: 'H' }

interface Passed {
  file: string
  ms: number
  hits: NonNullable<Answer['hits']>
}
const NO_FILE: Passed = { file: '', ms: 0, hits: { atImport: {}, atBegin: {}, inTests: {} } }

const asItIs = (file: string) => ({ file, beginsAnew: true, hitLimit: Number.MAX_SAFE_INTEGER })

/** Which mutants' code each test file executes, with no mutant active. */
async function passedBy(files: readonly string[], tests: Tests): Promise<Passed[]> {
  const passed: Passed[] = []
  await tests.ask(files.map(asItIs), ({ file }, { saw, why, ms, hits }) => {
    if (saw !== 'nothing') throw new Error(`${file} is red without a change: ${why}`)
    if (hits) passed.push({ file, ms, hits })
    console.log(`${file} ${ms} ms`)
  })
  return passed
}

/**
 * The test next to the file, then those of its folder, then the others, each group quickest first; last, those that
 * execute the code only during their setup.
 */
function nearestFirst({ id, path }: Mutant, passed: readonly Passed[]): Passed[] {
  const distance = ({ file, hits }: Passed) => {
    if (file === path.replace(/ts$/, 'test.ts')) return 0
    return (id in hits.inTests ? 0 : 2) + (dirname(file) === dirname(path) ? 1 : 2)
  }
  return passed
    .filter(({ hits }) => id in hits.inTests || id in hits.atBegin)
    .sort((one, other) => distance(one) - distance(other) || one.ms - other.ms)
}
