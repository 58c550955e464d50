import { networkOf } from './address.ts'
import type { Server } from './context.ts'

interface Minute {
  begun: number
  /** By network. */
  counts: Map<string, number>
}

/**
 * How many calls of one network a minute holds, counted by one process: what is open to anybody writes no row for it.
 * Answers the seconds until the next minute where it is too much, else null.
 */
export function perMinute(most: number): (server: Server, address: string, now: Date) => number | null {
  const minutes = new WeakMap<Server, Minute>()
  return (server, address, now) => {
    const begun = Math.floor(now.getTime() / 60_000)
    let minute = minutes.get(server)
    if (minute?.begun !== begun) {
      minute = { begun, counts: new Map() }
      minutes.set(server, minute)
    }
    const from = networkOf(address)
    const count = (minute.counts.get(from) ?? 0) + 1
    minute.counts.set(from, count)
    return count > most ? Math.max(1, 60 - Math.floor((now.getTime() % 60_000) / 1000)) : null
  }
}
