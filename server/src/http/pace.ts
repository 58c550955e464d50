/**
 * Limits the reads and exports of one account in a minute. A receptionist never reaches the limit; a program that
 * copies a clinic through somebody's session does, and is slowed down. Counted in memory, so that a read writes no row.
 */
import { type AnyEndpoint, asksOnly } from '@clinica/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Limits } from './connections.ts'
import type { Server } from './context.ts'
import type { Told } from './log.ts'
import { type PerMinute, perMinute } from './per-minute.ts'

interface Pace {
  /** Refuses an account that has asked too often, before its call touches the database. @throws Refusal 429 */
  came(entry: AnyEndpoint, who: Told): void
  /**
   * Counts the call of a living session. A token outlives its session by minutes: what comes with it must not use up
   * what its owner may ask. @throws Refusal 429
   */
  entered(entry: AnyEndpoint, who: Told): void
}

export function paceOf(
  server: Server,
  { readsAMinute, exportsAMinute }: Pick<Limits, 'readsAMinute' | 'exportsAMinute'>,
): Pace {
  const reads = perMinute(readsAMinute)
  const exports = perMinute(exportsAMinute)
  const ask = (how: keyof PerMinute, entry: AnyEndpoint, { clinic, account }: Told) => {
    if (account === null || !asksOnly(entry)) return
    const limit = entry.path.endsWith('/exportar') ? exports : reads
    const late = limit[how](server, `${clinic}/${account}`, server.now())
    // One event in the log per minute is enough.
    if (late)
      throw new Refusal('MUITAS_TENTATIVAS', {
        text: 'Muitos pedidos em pouco tempo. Aguarde um minuto e tente novamente.',
        retryAfter: late.seconds,
        noted: !late.isFirst,
      })
  }
  return {
    came: (entry, who) => ask('look', entry, who),
    entered: (entry, who) => ask('count', entry, who),
  }
}
