/** Is the database there? Asked again and again on a connection of its own, so that no caller waits to find out. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_MS, clientOf, newestOf, timelineOf } from './connected.ts'

const EVERY_MS = 300
/** While it is away. */
const AGAIN_MS = 200
/** So long it may say nothing, to nobody, before it counts as away: with the pause between two looks under two seconds. */
export const SILENCE_MS = 1_200
const TOO_MANY_CONNECTIONS = '53300'

class Silence extends Error {}

export interface Pulse {
  /** The host that serves, or was the last to. */
  readonly address: string
  readonly away: boolean
  /** How often it has gone away, or elsewhere: a connection from before the last time is not trusted any more. */
  readonly absences: number
  /** Settled after the first look. */
  readonly looked: Promise<void>
  /** Another connection had an answer: a sign of life too, so that a busy database is not taken for one that is gone. */
  heard(): void
  stop(): void
}

/** @param turned told when it goes away, and when it is back */
export function startPulse(
  addresses: readonly string[],
  turned: (away: boolean) => void,
  silenceMs: number,
): Pulse {
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  /** Of what has served. Who is of an earlier one has missed a promotion, and serves nobody any more. */
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

  /** At first: the first of the list may be one that came back after another was promoted. */
  async function choose(): Promise<void> {
    try {
      const newest = await newestOf(addresses)
      newest.client.connection.stream.destroy()
      ;({ address: pulse.address, timeline } = newest)
    } catch {
      // None serves yet: whoever does so first is the one.
    }
  }

  async function look(): Promise<boolean> {
    try {
      if (client && (await serves(client))) return true
    } catch (error) {
      // Connected, but silent: that is an answer too. Whether another host serves, the next look finds out.
      if (error instanceof Silence) return leave()
    }
    leave()
    // The one that served comes first: after an absence of its own it still is the one.
    const order = [pulse.address, ...addresses.filter(one => one !== pulse.address)]
    for (const address of order) {
      client = clientOf(address, { application_name: 'clinica pulse', query_timeout: 15_000 })
      try {
        // A database that nobody has heard yet may only be slow to begin with us.
        await unlessSilent(client.connect(), sign === 0 ? Math.max(CONNECT_MS, silenceMs) : silenceMs)
        if (await serves(client)) {
          if (pulse.address !== address) pulse.absences++
          pulse.address = address
          return true
        }
      } catch (error) {
        // It is there, and has no connection left for us to ask.
        if (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS) return true
      }
      leave()
    }
    return false
  }

  async function serves(one: pg.Client): Promise<boolean> {
    if (addresses.length === 1) {
      await unlessSilent(one.query('select 1'))
      return true
    }
    const its = await unlessSilent(timelineOf(one))
    if (its === null || its < timeline) return false
    timeline = its
    return true
  }

  /** @throws Silence when the database says nothing to anybody */
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
      // Nothing rests any more once it is stopped: this loop would hold up the whole process.
      if (stopping.signal.aborted) throw new Silence()
      if (left() > 0) {
        await Promise.race([settled, rest(left())])
        continue
      }
      // A process that was held up sees its timer and the answer at once, and the timer first.
      await nextTurn()
      if (open && left() <= 0) throw new Silence()
    }
    return answer
  }

  function leave(): false {
    // Destroyed, not ended: ending would wait for an answer from a host that is gone.
    client?.connection.stream.destroy()
    client = undefined
    return false
  }

  const rest = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  void beat()
  return pulse
}
