/** Whether the database can be worked with: it answers, takes a write, and callers are served. */
import type pg from 'pg'
import type { Pulse } from './pulse.ts'
import { tryAWrite } from './try-a-write.ts'

const CHECK_LASTS_MS = 5_000
/** Milliseconds within which a connection must come back from a caller, for others to be served. */
const TURN_MS = 3_000

const READ_ONLY = 'O banco de dados não aceita gravações.'
const FULL = 'O banco de dados não aceita gravações: não há mais espaço em disco.'
const NOBODY_SERVED = `Nenhuma conexão com o banco de dados voltou de uma chamada em ${TURN_MS / 1000} s.`

interface Readiness {
  pulse: Pulse
  pool: pg.Pool
  /** Runs a statement on a connection of the pool. */
  query: (text: string) => Promise<unknown>
  /** What to call as soon as the database is away. */
  refuseWhenAway: Set<(reason: unknown) => void>
  log: (message: string) => void
}

/** @returns a function that checks at most every five seconds */
export function readiness({ pulse, pool, query, refuseWhenAway, log }: Readiness): () => Promise<boolean> {
  /**
   * Whether a connection comes back from a caller: we are one, unless others wait already. Under load ours may come
   * late, but theirs come back all the time; the check's own connection may answer while all of the pool are silent.
   */
  const serves = (): Promise<boolean> =>
    new Promise(tell => {
      const end = (is: boolean) => {
        clearTimeout(late)
        pool.off('release', back)
        tell(is)
      }
      const back = (error: unknown) => {
        if (!error) end(true)
      }
      const late = setTimeout(end, TURN_MS, false).unref()
      pool.on('release', back)
      if (pool.waitingCount === 0) query('select 1').catch(() => {})
    })

  let trouble = ''
  async function check(): Promise<boolean> {
    const [write, isServed] = await Promise.all([tryAWrite(pulse.address), serves()])
    const found = write === 'full disk' ? FULL : write !== 'taken' ? READ_ONLY : isServed ? '' : NOBODY_SERVED
    // That it is silent is said already.
    if (found !== trouble && !pulse.away) {
      trouble = found
      log(found || 'O banco de dados atende de novo.')
    }
    return found === ''
  }

  /** The answer, or false as soon as the database is away. */
  const unlessAway = (answer: Promise<boolean>): Promise<boolean> =>
    new Promise(tell => {
      const refuse = () => tell(false)
      refuseWhenAway.add(refuse)
      answer.then(tell).finally(() => refuseWhenAway.delete(refuse))
    })

  let lastCheck: { at: number; passed: Promise<boolean> } | undefined
  return async () => {
    await pulse.looked
    if (pulse.away) return false
    if (!lastCheck || Date.now() - lastCheck.at > CHECK_LASTS_MS)
      lastCheck = { at: Date.now(), passed: check() }
    const last = lastCheck
    const passed = await unlessAway(last.passed)
    // After a failure the next caller tries again.
    if (!passed && lastCheck === last) lastCheck = undefined
    return passed
  }
}
