import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { versionOf } from '../api/version.ts'
import { Conflito, type Escolha } from './Conflito.tsx'
import {
  besides,
  type Diferenca,
  diferencas,
  digitadas,
  isOutdated,
  type Linha,
  mergeEdits,
} from './conflito.ts'
import { type Digitado, OQueFoiDigitado } from './OQueFoiDigitado.tsx'
import type { OQueMudou } from './titles.ts'

export interface EdicaoOptions<R extends object, T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  oQue: OQueMudou
  /** What the form started from. */
  registro: R
  digitadoDe: (registro: R) => T
  linhas: readonly Linha<T>[]
  /** What the screen shows of what the form holds, where a switch hides some of it. */
  visto?: ((form: T) => T) | undefined
  /** What the record says beside its form, in words: somebody else may have changed that as well. */
  alemDoFormulario?: ((registro: R) => Readonly<Record<string, string>>) | undefined
  /** What is sent of what was typed, over the record as it stands now. */
  enviadoDe: (digitado: T, registro: R) => O
  /** The record as it stands on the server now. */
  reread: () => Promise<R>
  /** Refused with 412 when somebody saved since `ifMatch`. */
  salvar: (sent: O, ifMatch: string | undefined) => Promise<unknown>
  /** From now on the form corrects this version. */
  onBase?: ((registro: R) => void) | undefined
  onSaved: () => void
}

interface Edicao<O> {
  save: (sent: O) => Promise<void>
  /** Above the form's fields: what was typed before it began again. */
  note: ReactNode
  /** Beside the form: what becomes of both versions. */
  question: ReactNode
}

interface Pergunta {
  diferencas: readonly Diferenca[]
  choose: (escolha: Escolha) => void
}

/** Saving what somebody edited: what two people change at once is never lost unseen. */
export function useEdicao<R extends object, T extends FieldValues, O>(
  options: EdicaoOptions<R, T, O>,
): Edicao<O> {
  const { form, oQue, digitadoDe, linhas, visto = all => all, alemDoFormulario = () => ({}) } = options
  // The page behind refetches the record; the form keeps the version it was opened with.
  const base = useRef(options.registro)
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const [antes, setAntes] = useState<Digitado<T> | null>(null)

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
    const versoes = {
      base: visto(digitadoDe(base.current)),
      atual: visto(atual),
      digitado: visto(form.getValues()),
    }
    const beside = besides(alemDoFormulario(base.current), alemDoFormulario(registro))
    const found = [...beside, ...diferencas(linhas, versoes)]
    const escolha = await new Promise<Escolha>(choose => setPergunta({ diferencas: found, choose }))
    setPergunta(null)
    if (escolha === 'voltar') return
    base.current = registro
    options.onBase?.(registro)
    form.reset(atual)
    if (escolha === 'partir') {
      setAntes({ linhas: digitadas(linhas, versoes), versoes, visto })
      return
    }
    const both = mergeEdits(linhas, versoes)
    form.reset(both, { keepDefaultValues: true })
    setAntes(null)
    await save(options.enviadoDe(both, registro))
  }
  return {
    save,
    note: antes !== null && antes.linhas.length > 0 && (
      <FormProvider {...form}>
        <OQueFoiDigitado {...antes} />
      </FormProvider>
    ),
    question: pergunta && (
      <Conflito oQue={oQue} diferencas={pergunta.diferencas} onChoose={pergunta.choose} />
    ),
  }
}
