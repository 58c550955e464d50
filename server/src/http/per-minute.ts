import type { Server } from './context.ts'

interface Minute {
  begun: number
  /** Number of calls by account, by network (IPv4 address, or /64 of IPv6), or by an e-mailed link. */
  counts: Map<string, number>
}

/** The limit is exceeded: seconds left in this minute, and whether this is the first call over the limit. */
interface TooMuch {
  seconds: number
  isFirst: boolean
}

export interface PerMinute {
  /** Counts a call; null if it is within the limit. */
  count(server: Server, whose: string, now: Date): TooMuch | null
  /** Whether the limit is exceeded already; counts nothing. */
  look(server: Server, whose: string, now: Date): TooMuch | null
}

/**
 * Counts the calls of one network, account or e-mailed link in a minute, in this process's memory: such frequent calls
 * should not write a row each.
 */
export function perMinute(most: number): PerMinute {
  // A verb's `server` may be a copy with another way to the rows; its clinics are always the same.
  const minutes = new WeakMap<Server['tenants'], Minute>()
  const countsOf = ({ tenants }: Server, now: Date): Minute['counts'] => {
    const begun = Math.floor(now.getTime() / 60_000)
    const minute = minutes.get(tenants)
    if (minute?.begun === begun) return minute.counts
    const counts = new Map<string, number>()
    minutes.set(tenants, { begun, counts })
    return counts
  }
  const judged = (count: number, now: Date, isFirst: boolean): TooMuch | null => {
    if (count <= most) return null
    return { seconds: Math.max(1, 60 - Math.floor((now.getTime() % 60_000) / 1000)), isFirst }
  }
  return {
    count(server, whose, now) {
      const counts = countsOf(server, now)
      const count = (counts.get(whose) ?? 0) + 1
      counts.set(whose, count)
      return judged(count, now, count === most + 1)
    },
    look: (server, whose, now) => judged(countsOf(server, now).get(whose) ?? 0, now, false),
  }
}
