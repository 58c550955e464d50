import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'
import { ROOT } from './mutants.ts'
import type { Switch } from './worker.ts'

/** One test file to run with one mutant active. */
export interface Question {
  file: string
  mutant?: string
  beginsAnew: boolean
  hitLimit: number
  /** Its duration without a mutant, if known. */
  usualMs?: number
}

export interface Answer {
  /**
   * `refused`: the test file could not be loaded because the code threw at import; the product would not start either.
   * `late`: a test timed out. `hung`: the worker had to be killed.
   */
  saw: 'nothing' | 'failed' | 'late' | 'refused' | 'hung'
  why: string
  ms: number
  hits?: Record<'atImport' | 'atBegin' | 'inTests', Record<string, number>>
}

const WORKER = JSON.stringify(join(ROOT, 'mutation/worker.ts'))

/** Milliseconds after which a worker is killed: far more than its test file usually takes. */
const hungMs = (usualMs = 60_000) => 60_000 + 3 * usualMs
const LATE = /^(Test|Hook) timed out/

/** Runs tests on instrumented code in one worker, which is reused from mutant to mutant. */
export async function openTests(sources: ReadonlyMap<string, string>, folder: string, hasDatabase: boolean) {
  process.env.TZ = 'Pacific/Auckland'
  const pidFile = join(folder, `worker-of-${process.pid}`)
  const begins = new Map<string, string>()
  let answered = (_module: TestModule) => {}
  let since = performance.now()
  const reporter: Reporter = {
    onTestModuleStart: () => {
      since = performance.now()
    },
    onTestModuleEnd: module => answered(module),
  }
  const vitest = await createVitest(
    'test',
    {
      ...{
        config: false,
        root: ROOT,
        watch: false,
        fsModuleCache: false,
        reporters: [reporter],
        pool: 'forks',
        maxWorkers: 1,
      },
      ...{
        isolate: false,
        testTimeout: 20_000,
        hookTimeout: 60_000,
        silent: true,
        include: ['**/*.test.ts'],
      },
      sequence: { sequencer: AsAsked },
      globalSetup: hasDatabase ? ['server/test/global-setup.ts'] : [],
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          resolveId: id => (begins.has(id) ? `\0${id}` : undefined),
          load(id) {
            if (id.startsWith('\0')) return begins.get(id.slice(1))
            const [path = '', query] = id.split('?')
            if (query !== undefined && begins.has(`mutant:${query}`))
              return `import 'mutant:${query}'\nimport { imported } from ${WORKER}\nimported()\n${readFileSync(path, 'utf8')}`
            return sources.get(path)
          },
        },
      ],
    },
  )

  let asked = 0
  /** Answers the questions in order, and reports each answer when it arrives. */
  async function ask(questions: readonly Question[], tell: (question: Question, answer: Answer) => void) {
    const open = new Map<string, Question>()
    for (const question of questions) {
      const { file, usualMs: _, ...rest } = question
      const query = `${rest.mutant ?? 'none'}-${asked++}`
      const begin: Switch = { ...rest, pidFile }
      begins.set(`mutant:${query}`, `import { begin } from ${WORKER}\nbegin(${JSON.stringify(begin)})`)
      open.set(`${join(ROOT, file)}?${query}`, question)
    }
    answered = module => {
      const question = open.get(module.moduleId)
      if (!question || !open.delete(module.moduleId)) return
      tell(question, answerOf(module))
      since = performance.now()
    }
    while (open.size > 0) {
      const left = open.size
      since = performance.now()
      const watch = setInterval(() => {
        if (performance.now() - since < hungMs([...open.values()][0]?.usualMs)) return
        since = performance.now()
        process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL')
      }, 1_000)
      const project = vitest.getRootProject()
      await vitest.runTestSpecifications([...open.keys()].map(id => project.createSpecification(id)))
      clearInterval(watch)
      vitest.state.filesMap.clear()
      vitest.state.errorsSet.clear()
      const [id, question] = [...open][0] ?? []
      if (id && question && open.size === left) {
        open.delete(id)
        tell(question, { saw: 'hung', why: 'the worker gave no answer', ms: 0 })
      }
    }
  }
  async function close() {
    await vitest.close()
    rmSync(pidFile, { force: true })
  }
  return { ask, close }
}

function answerOf(module: TestModule): Answer {
  const tests = [...module.children.allTests()]
  const failed = tests.find(test => test.result().state === 'failed')
  const error = failed?.result().errors?.[0] ?? module.errors()[0]
  const why = [failed?.fullName, error?.message?.split('\n')[0]].filter(Boolean).join(': ')
  const { hits } = module.meta()
  const rest = { why, ms: Math.round(module.diagnostic().duration), ...(hits && { hits }) }
  if (module.ok() && !error) return { saw: 'nothing', ...rest }
  if (tests.length === 0) return { saw: 'refused', ...rest }
  return { saw: LATE.test(error?.message ?? '') ? 'late' : 'failed', ...rest }
}

/** Keeps the files in the given order. */
class AsAsked {
  sort = async <T>(files: T[]) => files
  shard = async <T>(files: T[]) => files
}
