/** Locks a data folder for this process, and restarts its database whenever that dies. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clientOf } from '../connected.ts'

/** The key of the advisory lock that the serving process holds as long as it lives. */
export const SERVING = 5_163_001

/** How whoever serves a folder, or runs a command on it, is called on the connection that holds the lock. */
export const calledAs = (isCommand: boolean): string => `clinica ${isCommand ? 'comando ' : ''}${process.pid}`

/** Who else holds the lock: a server, or an operator's command for as long as it runs. */
export interface Holder {
  pid: string
  isCommand: boolean
}

export async function holderOf(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid()`,
    [SERVING],
  )
  const [, command, pid = '?'] = rows[0]?.name.match(/^clinica (comando )?(\d+)$/) ?? []
  return rows[0] && { pid, isCommand: command !== undefined }
}

/** Another process holds the lock. */
export class Held extends Error {
  readonly by: Holder | undefined
  constructor(by: Holder | undefined) {
    super(`outro processo (${by?.pid ?? '?'}) está com a pasta de dados`)
    this.by = by
  }
}

/** How long the connection may take to answer before the database is stopped. */
const SILENT_MS = 1_000
const SHORTEST_MS = 200
const LONGEST_MS = 30_000
/** A database that ran this long died of something new: the next restart waits the shortest pause again. */
const LONG_LIFE_MS = 60_000

interface Keep {
  /**
   * Where the database is now, which may be where another process started it. For a connection that stays open as long
   * as we serve, so its account must have few rights.
   */
  url: () => string
  isRunning(): boolean
  /** Starts the database unless it is running. @throws if it cannot */
  start(): Promise<void>
  halt(): Promise<unknown>
  isCommand: boolean
  /** Called when another server has taken the lock, so that this one must end. */
  taken: (by: Holder) => void
  log: (message: string) => void
}

export interface Keeper {
  /**
   * Stops restarting the database, before we stop it ourselves.
   * @returns whether it is ours to stop: while nothing held the lock, another process may have taken it
   */
  rest(): Promise<boolean>
}

/** @throws Held if another process holds the lock */
export async function keep({ url, isRunning, start, halt, isCommand, taken, log }: Keep): Promise<Keeper> {
  const resting = new AbortController()
  const place = url()
  let said = ''
  let pause = SHORTEST_MS
  let reviving: Promise<void> | undefined
  let isOurs = false
  let client = await hold()

  /** Holds the lock. The end of this connection is the sign that the database died, or that somebody ended it alone. */
  async function hold(): Promise<pg.Client> {
    const at = url()
    const holder = clientOf(at, { application_name: calledAs(isCommand) })
    try {
      await holder.connect()
      const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        SERVING,
      ])
      if (!rows[0]?.mine) throw new Held(await holderOf(holder))
      // Left by a process that was killed. Nobody serves from there, and we cannot: all our connections go to
      // the place.
      if (at !== place) {
        await halt()
        throw new Error('estava em outra porta')
      }
      isOurs = true
    } catch (error) {
      await holder.end().catch(() => {})
      throw error
    }
    const since = Date.now()
    holder.once('end', () => {
      if (resting.signal.aborted) return
      isOurs = false
      const lived = Date.now() - since
      if (lived > LONG_LIFE_MS) pause = SHORTEST_MS
      reviving = revive(lived)
    })
    return holder
  }

  /** The pause that is next: each is twice as long as the one before. */
  function longer(): number {
    const now = pause
    pause = Math.min(pause * 2, LONGEST_MS)
    return now
  }

  /** @param lived how long (ms) the connection had stood that ended */
  async function revive(lived: number): Promise<void> {
    // Only the connection ended: until it is back nobody holds the lock, and another process might serve the
    // folder too.
    const isAlone = isRunning()
    log(
      isAlone
        ? 'O banco de dados encerrou a conexão que o vigia; abre outra.'
        : 'O banco de dados caiu; começa de novo.',
    )
    // One that is ended as soon as it is there must not keep us busy, but need not leave the lock alone for longer.
    // Nor may the pause grow while the database serves: meanwhile another server could, beside us.
    const next = () => (isRunning() ? SHORTEST_MS : longer())
    for (let wait = isAlone ? Math.max(0, SHORTEST_MS - lived) : longer(); ; wait = next()) {
      await sleep(wait, undefined, { signal: resting.signal }).catch(() => {})
      if (resting.signal.aborted) return
      try {
        await start()
        client = await hold()
        said = ''
        log('O banco de dados está de pé.')
        return
      } catch (error) {
        if (error instanceof Held && error.by && !error.by.isCommand) return taken(error.by)
        const why = `O banco de dados ainda não é servido: ${error instanceof Error ? error.message : error}`
        if (why !== said) log(why)
        said = why
      }
    }
  }

  return {
    async rest() {
      resting.abort()
      await reviving
      // Its end may not have reached us yet. One that is silent stands.
      if (isOurs)
        isOurs = await Promise.race([
          client
            .query('')
            .then(() => true)
            .catch(() => false),
          sleep(SILENT_MS, true, { ref: false }),
        ])
      // Between two connections nobody holds the lock: whose the database is by now is asked once more.
      if (!isOurs && isRunning())
        await hold().then(
          holder => {
            client = holder
          },
          () => {},
        )
      client.connection.stream.destroy()
      return isOurs
    },
  }
}
