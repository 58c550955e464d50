/** Holds a data folder for this process, and starts its database again as often as it dies. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clientOf } from '../connected.ts'

/** Held by the one process that serves a data folder, for as long as it lives. */
export const SERVING = 5_163_001

const SHORTEST_MS = 200
const LONGEST_MS = 30_000
/** A database that ran for so long died of something new: the pause before the next start is the shortest again. */
const LONG_LIFE_MS = 60_000

interface Keep {
  /** Of an account that can do nothing: it is open for as long as we serve. */
  url: string
  /** Starts the database, unless it runs. @throws when it cannot */
  start(): Promise<void>
  log: (message: string) => void
}

export interface Keeper {
  /**
   * What happens to the database from now on is our own doing.
   * @returns whether it is ours to stop: after a fall another process may have been first
   */
  rest(): Promise<boolean>
}

/** @throws when another process holds it */
export async function keep({ url, start, log }: Keep): Promise<Keeper> {
  const resting = new AbortController()
  let pause = SHORTEST_MS
  let reviving: Promise<void> | undefined
  let isOurs = true
  let client = await hold()

  /** The connection ends when the database does: PostgreSQL tells it in no other way. */
  async function hold(): Promise<pg.Client> {
    const holder = clientOf(url, { application_name: `clinica ${process.pid}` })
    try {
      await holder.connect()
      const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        SERVING,
      ])
      isOurs = rows[0]?.mine === true
      if (!isOurs) throw new Error('outro processo serve a pasta de dados')
    } catch (error) {
      await holder.end().catch(() => {})
      throw error
    }
    const since = Date.now()
    holder.once('end', () => {
      if (resting.signal.aborted) return
      if (Date.now() - since > LONG_LIFE_MS) pause = SHORTEST_MS
      reviving = revive()
    })
    return holder
  }

  async function revive(): Promise<void> {
    log('O banco de dados caiu; começa de novo.')
    while (!resting.signal.aborted) {
      await sleep(pause, undefined, { signal: resting.signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_MS)
      if (resting.signal.aborted) return
      try {
        await start()
        client = await hold()
        return
      } catch (error) {
        log(`O banco de dados ainda não começou: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  return {
    async rest() {
      resting.abort()
      await reviving
      client.connection.stream.destroy()
      return isOurs
    },
  }
}
