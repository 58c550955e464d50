/** What a test file begins with while one mutant is on, in the worker in which its tests run. */
import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, type RunnerTestFile, vi } from 'vitest'

export interface Switch {
  /** None: the tests as they are, and which changes they pass by is noted down. */
  mutant?: string
  /**
   * The mutated modules stand in the worker, each change behind a switch. Where a change bears on how a module begins,
   * or a module remembers something from test to test, the modules are begun anew, before its tests and after them.
   */
  beginsAnew: boolean
  /** A loop that a change has made endless ends itself. */
  hitLimit: number
  pidFile: string
}

type Hits = Record<string, number>

declare global {
  /** Read by what StrykerJS writes into the code. */
  var __stryker__:
    | {
        activeMutant?: string | undefined
        currentTestId?: string | undefined
        hitCount: number
        hitLimit: number
        mutantCoverage?: { static: Hits; perTest: Record<string, Hits> } | undefined
        beginsAnew?: boolean
        atImport?: Hits
      }
    | undefined
}

declare module 'vitest' {
  interface TaskMeta {
    /** How often the tests passed by each change: while modules began, before the tests (and then too), and in tests. */
    hits?: { atImport: Hits; atBegin: Hits; inTests: Hits }
  }
}

export function begin({ mutant, beginsAnew, hitLimit, pidFile }: Switch): void {
  writeFileSync(pidFile, `${process.pid}`)
  if (beginsAnew || globalThis.__stryker__?.beginsAnew) vi.resetModules()
  globalThis.__stryker__ ??= { hitCount: 0, hitLimit }
  const switches = globalThis.__stryker__
  switches.activeMutant = mutant
  switches.beginsAnew = beginsAnew
  switches.hitCount = 0
  switches.hitLimit = hitLimit
  switches.mutantCoverage = undefined
  switches.atImport = {}
  switches.currentTestId = undefined
  let isSeen = false
  let file: RunnerTestFile | undefined
  beforeEach(({ task, skip }) => {
    if (isSeen) skip()
    file = task.file
    switches.currentTestId = task.id
  })
  afterEach(({ task }) => {
    switches.currentTestId = undefined
    isSeen ||= mutant !== undefined && task.result?.state === 'fail'
  })
  if (mutant !== undefined) return
  afterAll(() => {
    const inTests: Hits = {}
    for (const hits of Object.values(switches.mutantCoverage?.perTest ?? {}))
      for (const [id, count] of Object.entries(hits)) inTests[id] = (inTests[id] ?? 0) + count
    if (!file) return
    const { atImport = {}, mutantCoverage } = switches
    file.meta.hits = { atImport, atBegin: mutantCoverage?.static ?? {}, inTests }
  })
}

/** The test file's modules have begun; what comes before its tests, a clinic and who is signed in, is still to come. */
export function imported(): void {
  const switches = globalThis.__stryker__
  if (switches) switches.atImport = { ...switches.mutantCoverage?.static }
}
