import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { isOutdated, Mudou } from '../conflito/index.ts'
import { mudancas } from './formulario/linhas.ts'

interface Pergunta {
  mudancas: ReturnType<typeof mudancas>
  choose: (isDoneAnyway: boolean) => void
}

/** Does it over this version of the appointment. */
type Over = (consulta: Atendimento) => Promise<unknown>

/**
 * Whatever is done to an appointment by one press. Where somebody else changed it since it was seen, one is told what,
 * and does it over what stands there now or leaves it.
 * @param verbo as its button says it
 */
export function useVerbo(verbo: string) {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)

  /** False when it was left. Rejects when the server refuses for another reason. */
  const fazer = async (seen: Atendimento, over: Over): Promise<boolean> => {
    try {
      await over(seen)
      return true
    } catch (error) {
      if (!isOutdated(error)) throw error
      const now = await call(atendimentos.ver, { params: { id: seen.id } })
      // A cancelled appointment stays cancelled: there is nothing to ask.
      if (isCancelled(now.status)) throw error
      return ask(seen, now, over)
    }
  }
  const ask = async (seen: Atendimento, now: Atendimento, over: Over): Promise<boolean> => {
    const isDoneAnyway = await new Promise<boolean>(choose =>
      setPergunta({ mudancas: mudancas(seen, now), choose }),
    )
    setPergunta(null)
    return isDoneAnyway && fazer(now, over)
  }
  return {
    fazer,
    question: pergunta && (
      <Mudou oQue="esta consulta" verbo={verbo} diferencas={pergunta.mudancas} onChoose={pergunta.choose} />
    ),
  }
}
