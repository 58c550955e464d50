/** Causes outages of the server and its database, repeatedly and in turn. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Harm {
  what: string
  /** The answers callers may get because of it: 'no answer', or a status and its code. */
  words: readonly string[]
  /** Further answers callers may get until everything has recovered. */
  meanwhile?: readonly string[]
  /** Preparations, which callers must not notice. */
  prepare?(): Promise<void>
  /** Resolves after recovery. @param over ends the time in which callers may notice, but for answers in flight */
  strike(over: (graceMs?: number) => void): Promise<void>
}

/** The period in which callers may notice the outage. */
export interface Outage extends Pick<Harm, 'what' | 'words' | 'meanwhile'> {
  from: number
  until: number
  /** When everything had recovered. */
  whole: number
}

const NOT_YET = Number.POSITIVE_INFINITY

/** How long after the end callers may still get its answers, in milliseconds. */
const GRACE_MS = 2_000

/** @param everyMs the interval; null causes no outages */
export function startKills({ harms }: { harms: readonly Harm[] }, everyMs: number | null) {
  const outages: Outage[] = []
  const told = new AbortController()
  const work = async () => {
    for (let turn = 0; everyMs !== null; turn++) {
      await sleep(everyMs, undefined, { signal: told.signal }).catch(() => {})
      const harm = harms[turn % harms.length]
      if (told.signal.aborted || !harm) return
      await harm.prepare?.()
      const { what, words, meanwhile = [] } = harm
      const outage: Outage = { what, words, meanwhile, from: Date.now(), until: NOT_YET, whole: NOT_YET }
      outages.push(outage)
      const over = (graceMs = GRACE_MS) => {
        outage.until = Math.min(outage.until, Date.now() + graceMs)
      }
      await harm.strike(over)
      over()
      outage.whole = Date.now() + GRACE_MS
    }
  }
  const working = work()
  // The error is reported by `stop`.
  working.catch(() => {})
  return {
    outages,
    /** How many outages have ended. */
    over: () => outages.filter(({ until }) => until < Date.now()).length,
    async stop() {
      told.abort()
      await working
    },
  }
}

export async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) await sleep(50)
}
