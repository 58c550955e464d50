import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/error.ts'
import { versionOf } from '../../api/version.ts'
import type { Escolha } from './Conflito.tsx'
import { type Diferenca, diferencas, mergeEdits, type Rotulos } from './conflito.ts'

export interface EdicaoOptions<R extends object, T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  /** What the form started from. */
  registro: R
  digitadoDe: (registro: R) => T
  rotulos: Rotulos
  /** What is sent of what was typed. */
  enviadoDe: (digitado: T) => O
  /** The record as it stands on the server now. */
  reread: () => Promise<R>
  /** Refused with 412 when somebody saved since `ifMatch`. */
  salvar: (sent: O, ifMatch: string | undefined) => Promise<unknown>
  onSaved: () => void
}

interface Pergunta {
  diferencas: readonly Diferenca[]
  choose: (escolha: Escolha) => void
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.codigo === 'VERSAO_ANTIGA'

/** Saving what somebody edited: what two people change at once is never lost unseen. */
export function useEdicao<R extends object, T extends FieldValues, O>(options: EdicaoOptions<R, T, O>) {
  const { form, digitadoDe, rotulos } = options
  // The page behind refetches the record; the form keeps the version it was opened with.
  const base = useRef(options.registro)
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const [typed, setTyped] = useState<readonly Diferenca[]>([])

  const save = async (sent: O): Promise<void> => {
    try {
      await options.salvar(sent, versionOf(base.current))
    } catch (error) {
      if (!isOutdated(error)) throw error
      return settle(await options.reread())
    }
    options.onSaved()
  }

  const settle = async (registro: R): Promise<void> => {
    const atual = digitadoDe(registro)
    const versoes = { base: digitadoDe(base.current), atual, digitado: form.getValues() }
    const found = diferencas(rotulos, versoes)
    const escolha = await new Promise<Escolha>(choose => setPergunta({ diferencas: found, choose }))
    setPergunta(null)
    if (escolha === 'voltar') return
    base.current = registro
    form.reset(atual)
    if (escolha === 'partir') {
      setTyped(found.filter(({ isMine }) => isMine))
      return
    }
    const both = mergeEdits(
      Object.keys(rotulos).map(campo => [campo]),
      versoes,
    )
    form.reset(both, { keepDefaultValues: true })
    setTyped([])
    await save(options.enviadoDe(both))
  }
  return { save, pergunta, typed }
}
