/** Harm that is done to what serves, again and again and by turns. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Harm {
  what: string
  /** What callers may hear of it: 'no answer', or a status and its word. */
  words: readonly string[]
  /** And what of them until all is whole again. */
  meanwhile?: readonly string[]
  /** What goes before, and no caller may hear of. */
  prepare?(): Promise<void>
  /** Until all is whole again. @param over callers hear no more of it, but for as long as what it said travels */
  strike(over: (graceMs?: number) => void): Promise<void>
}

/** When callers may hear of it. */
export interface Outage extends Pick<Harm, 'what' | 'words' | 'meanwhile'> {
  from: number
  until: number
  /** When all is whole again. */
  whole: number
}

const NOT_YET = Number.POSITIVE_INFINITY

/** How long callers may still hear of it. */
const GRACE_MS = 2_000

/** @param everyMs null does none */
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
  // Whoever goes on hears of it at the end.
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
