/** The actions possible now for a patient found in the bar. The contract's policy decides; nothing is decided here. */
import { type Actor, isForbidden, presencasDe, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'

export interface Possivel {
  fazer: 'agendar' | 'remarcar' | 'chegou' | 'abrir'
  rotulo: string
  /** Why the action is disabled now; null when it is possible. */
  porque: string | null
}

/** In display order, without the actions that this role may never do. */
export function possiveisDe(actor: Actor, { proxima }: Pick<Encontrado, 'proxima'>, now: Date): Possivel[] {
  const possiveis: Possivel[] = []
  if (!isForbidden('agendar', actor)) possiveis.push({ fazer: 'agendar', rotulo: 'Agendar', porque: null })
  if (!isForbidden('remarcar', actor))
    possiveis.push({ fazer: 'remarcar', rotulo: 'Remarcar', porque: remarcar() })
  if (!isForbidden('mudarStatus', actor)) possiveis.push(chegou())
  return [...possiveis, { fazer: 'abrir', rotulo: 'Abrir', porque: null }]

  function remarcar(): string | null {
    if (!proxima) return 'Sem próxima consulta'
    const situation = { ...proxima, inicio: new Date(proxima.inicio) }
    return refusalOf('remarcar', actor, situation, now) && 'Esta consulta não pode ser remarcada'
  }
  function chegou(): Possivel {
    if (proxima?.status === 'PACIENTE_AGUARDANDO')
      return { fazer: 'chegou', rotulo: 'Já chegou', porque: 'O paciente já aguarda' }
    const can =
      proxima !== null &&
      presencasDe(actor, { ...proxima, inicio: new Date(proxima.inicio) }, now).includes(
        'PACIENTE_AGUARDANDO',
      )
    return { fazer: 'chegou', rotulo: 'Chegou', porque: can ? null : 'Sem consulta presencial hoje' }
  }
}
