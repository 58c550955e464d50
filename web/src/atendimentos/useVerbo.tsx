import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { isOutdated } from '../api/outdated.ts'
import { Mudou } from '../conflito/index.ts'
import { useActor } from '../session/useActor.ts'
import { useIsHere } from '../ui/useIsHere.ts'
import { mudancas } from './formulario/linhas.ts'

interface Pergunta {
  pedido: string | null
  quem: string | null
  mudancas: ReturnType<typeof mudancas>
  choose: (isDoneAnyway: boolean) => void
}

/** Runs the action over this version of the appointment. */
type Over = (consulta: Atendimento) => Promise<unknown>

interface Verbo {
  /** The words on the action's button. */
  verbo: string
  /** The look of that button. */
  tone?: 'danger' | 'primary'
  /** Called with the current version once its changes were shown, or where it was cancelled. */
  onKnown?: (now: Atendimento) => void
}

/**
 * Runs an action on an appointment. If somebody else changed it since it was seen, the user is shown the changes, and
 * either runs the action on the current version or gives up.
 */
export function useVerbo({ verbo, tone = 'primary', onKnown }: Verbo) {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const isHere = useIsHere()
  const actor = useActor()

  /**
   * @param pedido what was asked for, if the verb alone does not say it: 'Paciente faltou'
   * @returns false if the user gave up. Rejects when the server refuses for another reason.
   */
  const fazer = async (seen: Atendimento, over: Over, pedido: string | null = null): Promise<boolean> => {
    try {
      await over(seen)
      return true
    } catch (error) {
      if (!isOutdated(error)) throw error
      const now = await call(atendimentos.ver, { params: { id: seen.id } })
      // Where the dialog was closed there is nobody to ask.
      if (!isHere.current) throw error
      return ask(seen, now, over, pedido)
    }
  }
  /** Asks at once, where the current version is known already. */
  const ask = async (
    seen: Atendimento,
    now: Atendimento,
    over: Over,
    pedido: string | null = null,
  ): Promise<boolean> => {
    // A cancelled appointment stays cancelled, so there is nothing to ask: the server's refusal says why.
    if (isCancelled(now.status)) {
      onKnown?.(now)
      await over(now)
      return true
    }
    const isDoneAnyway = await new Promise<boolean>(choose =>
      setPergunta({
        pedido,
        quem: actor.role === 'PACIENTE' ? null : nomeCompleto(now.paciente),
        mudancas: mudancas(seen, now),
        choose,
      }),
    )
    setPergunta(null)
    onKnown?.(now)
    return isDoneAnyway && fazer(now, over, pedido)
  }
  return {
    fazer,
    ask,
    question: pergunta && (
      <Mudou
        oQue="esta consulta"
        verbo={verbo}
        tone={tone}
        pedido={pergunta.pedido}
        quem={pergunta.quem}
        diferencas={pergunta.mudancas}
        onChoose={pergunta.choose}
      />
    ),
  }
}
