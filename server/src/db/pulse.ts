/** Checks all the time, on its own connection, whether the database is there: no caller waits to find out. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_MS, clientOf, newestOf, timelineOf } from './connected.ts'

const EVERY_MS = 300
/** The pause while the database is away. */
const AGAIN_MS = 200
/** Milliseconds of silence until the database counts as away: with the pause between checks under two seconds. */
export const SILENCE_MS = 1_200
const TOO_MANY_CONNECTIONS = '53300'

class Silence extends Error {}

export interface Pulse {
  /** The host that serves, or the last that did. */
  readonly address: string
  readonly away: boolean
  /** How often the database went away or moved; connections from before the last time are not trusted. */
  readonly absences: number
  /** Resolves after the first check. */
  readonly looked: Promise<void>
  /** A connection got an answer: counts as a sign of life, so that a busy database does not count as away. */
  heard(): void
  stop(): void
}

/** @param turned called when the database goes away, and when it is back */
export function startPulse(
  addresses: readonly string[],
  turned: (away: boolean) => void,
  silenceMs: number,
): Pulse {
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  /** The timeline of the last host that served. A host on an earlier one missed a promotion and must not serve. */
  let timeline = 0
  let sign = 0
  const pulse = {
    address: addresses[0] ?? '',
    away: false,
    absences: 0,
    looked: first.promise,
    heard: () => {
      sign = performance.now()
    },
    stop: () => {
      stopping.abort()
      leave()
    },
  }

  async function beat(): Promise<void> {
    if (addresses.length > 1) await choose()
    while (!stopping.signal.aborted) {
      const away = !(await look())
      if (stopping.signal.aborted) break
      if (away !== pulse.away) {
        if (away) pulse.absences++
        pulse.away = away
        turned(away)
      }
      first.resolve()
      await rest(away ? AGAIN_MS : EVERY_MS)
    }
    first.resolve()
  }

  /** Chooses the first host: the first of the list may have come back after another was promoted. */
  async function choose(): Promise<void> {
    try {
      const newest = await newestOf(addresses)
      newest.client.connection.stream.destroy()
      ;({ address: pulse.address, timeline } = newest)
    } catch {
      // No host serves yet: `look` takes the first that does.
    }
  }

  async function look(): Promise<boolean> {
    try {
      if (client && (await serves(client))) return true
    } catch (error) {
      // Connected but silent counts as away. The next check finds out whether another host serves.
      if (error instanceof Silence) return leave()
    }
    leave()
    // The last serving host comes first: after a short absence it usually still serves.
    const order = [pulse.address, ...addresses.filter(one => one !== pulse.address)]
    for (const address of order) {
      client = clientOf(address, { application_name: 'clinica pulse', query_timeout: 15_000 })
      try {
        // Until the first sign of life the database may only be slow to accept us.
        await unlessSilent(client.connect(), sign === 0 ? Math.max(CONNECT_MS, silenceMs) : silenceMs)
        if (await serves(client)) {
          if (pulse.address !== address) pulse.absences++
          pulse.address = address
          return true
        }
      } catch (error) {
        // It is there, but has no free connection for us.
        if (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS) return true
      }
      leave()
    }
    return false
  }

  async function serves(one: pg.Client): Promise<boolean> {
    if (addresses.length === 1) await unlessSilent(one.query('select 1'))
    else {
      const its = await unlessSilent(timelineOf(one))
      if (its === null || its < timeline) return false
      timeline = its
    }
    pulse.heard()
    return true
  }

  /** @throws Silence if no connection gets an answer within `ms` */
  async function unlessSilent<T>(answer: Promise<T>, ms = silenceMs): Promise<T> {
    const since = performance.now()
    let open = true
    const settled = answer.then(
      () => {
        open = false
      },
      () => {
        open = false
      },
    )
    const left = () => Math.max(since, sign) + ms - performance.now()
    while (open) {
      // Once stopped, `rest` returns at once: this loop would block the process.
      if (stopping.signal.aborted) throw new Silence()
      // Asked once: between two questions the last moment may pass, and Node warns of a wait that is negative.
      const wait = left()
      if (wait > 0) {
        await Promise.race([settled, rest(wait)])
        continue
      }
      // A process that was blocked sees its timer and the answer together, the timer first.
      await nextTurn()
      if (open && left() <= 0) throw new Silence()
    }
    return answer
  }

  function leave(): false {
    // Not `end`, which would wait for an answer from a host that is gone.
    client?.connection.stream.destroy()
    client = undefined
    return false
  }

  const rest = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  void beat()
  return pulse
}
