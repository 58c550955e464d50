/**
 * Limits the reads and exports of one account in a minute. A receptionist never reaches the limit; a program that
 * copies a clinic through somebody's session does, and is slowed down. Counted in memory, so that a read writes no row.
 */
import { type AnyEndpoint, asksOnly } from '@clinica/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Limits } from './connections.ts'
import type { Server } from './context.ts'
import type { Told } from './log.ts'
import { perMinute } from './per-minute.ts'

/** @returns a check that throws 429 for an account that asks too often; it runs before the call touches the database */
export function paceOf(
  server: Server,
  { readsAMinute, exportsAMinute }: Pick<Limits, 'readsAMinute' | 'exportsAMinute'>,
): (entry: AnyEndpoint, who: Told) => void {
  const reads = perMinute(readsAMinute)
  const exports = perMinute(exportsAMinute)
  return (entry, { clinic, account }) => {
    if (account === null || !asksOnly(entry)) return
    const asked = entry.path.endsWith('/exportar') ? exports : reads
    const late = asked(server, `${clinic}/${account}`, server.now())
    // One event in the log per minute is enough.
    if (late)
      throw new Refusal('MUITAS_TENTATIVAS', {
        text: 'Muitos pedidos em pouco tempo. Aguarde um minuto e tente novamente.',
        retryAfter: late.seconds,
        noted: !late.isFirst,
      })
  }
}
