/** The setup of each test file, run in the test worker, which activates one mutant. */
import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, type RunnerTestFile, vi } from 'vitest'

export interface Switch {
  /** If absent, no mutant is active, and the worker records which mutants' code the tests execute. */
  mutant?: string
  /**
   * The mutated modules stay loaded in the worker, each mutant behind a switch. If a mutant affects module
   * initialization, or a module keeps state between tests, the modules are reloaded before and after its tests.
   */
  beginsAnew: boolean
  /** Ends loops that a mutant made endless. */
  hitLimit: number
  pidFile: string
}

type Hits = Record<string, number>

declare global {
  /** Read by the code that StrykerJS inserts. */
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
    /** How often each mutant's code ran: at import, before the tests (import included), and in tests. */
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

/** Called once the test file's modules are loaded, before its setup (a clinic, sign-ins). */
export function imported(): void {
  const switches = globalThis.__stryker__
  if (switches) switches.atImport = { ...switches.mutantCoverage?.static }
}
