import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { aguardandoPresencial } from '../../api/first.ts'
import { useEndpoint } from '../../api/query.ts'
import { minutesWords } from '../../ui/time/minutes.ts'

/** Milliseconds between two readings of what other desks change today. */
export const POLL = 30_000
const MINUTE = 60_000

/** The waiting patients, refetched every 30 seconds; panel and button share one query. */
export const useEspera = (isAsked = true) =>
  useEndpoint(aguardandoPresencial, undefined, { refetchInterval: POLL, enabled: isAsked })

/** Minutes since the arrival; 0 if this computer's clock is behind the server's. */
export function minutosDeEspera({ dataHoraChegada }: Pick<Atendimento, 'dataHoraChegada'>, now: Date) {
  if (!dataHoraChegada) return 0
  return Math.max(0, Math.floor((now.getTime() - Date.parse(dataHoraChegada)) / MINUTE))
}

/** For a list: 'agora', '24 min'. */
export const desdeQuandoEspera = (minutes: number): string =>
  minutes === 0 ? 'agora' : minutesWords(minutes)
