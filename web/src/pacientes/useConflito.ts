import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { invalidate } from '../api/query.ts'

export type Escolha = 'partir' | 'sobrescrever' | 'voltar'

interface Pergunta {
  atual: Paciente
  choose: (escolha: Escolha) => void
}

/** When somebody else saved first: the record as it stands now, and what to do about it. */
export function useConflito(id: number) {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)

  /** null when the error is another one. */
  const ask = async (error: unknown): Promise<{ atual: Paciente; escolha: Escolha } | null> => {
    if (!(error instanceof ApiError && error.codigo === 'VERSAO_ANTIGA')) return null
    void invalidate(pacientes.ver)
    const atual = await call(pacientes.ver, { params: { id } })
    const escolha = await new Promise<Escolha>(choose => setPergunta({ atual, choose }))
    setPergunta(null)
    return { atual, escolha }
  }
  return { pergunta, ask }
}
