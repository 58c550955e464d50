import type { Server } from './context.ts'

interface Minute {
  begun: number
  /** Number of calls by account, or by network (IPv4 address, or /64 of IPv6). */
  counts: Map<string, number>
}

/** The limit is exceeded: seconds left in this minute, and whether this is the first call over the limit. */
interface TooMuch {
  seconds: number
  isFirst: boolean
}

/**
 * Counts the calls of one network or account in a minute, in this process's memory: such frequent calls should not
 * write a row each.
 */
export function perMinute(most: number): (server: Server, whose: string, now: Date) => TooMuch | null {
  const minutes = new WeakMap<Server, Minute>()
  return (server, whose, now) => {
    const begun = Math.floor(now.getTime() / 60_000)
    let minute = minutes.get(server)
    if (minute?.begun !== begun) {
      minute = { begun, counts: new Map() }
      minutes.set(server, minute)
    }
    const count = (minute.counts.get(whose) ?? 0) + 1
    minute.counts.set(whose, count)
    if (count <= most) return null
    const seconds = Math.max(1, 60 - Math.floor((now.getTime() % 60_000) / 1000))
    return { seconds, isFirst: count === most + 1 }
  }
}
