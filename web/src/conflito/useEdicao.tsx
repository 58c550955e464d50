import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { isOutdated } from '../api/outdated.ts'
import { versionOf } from '../api/version.ts'
import { Conflito, type Escolha } from './Conflito.tsx'
import { besides, type Diferenca, diferencas, digitadas, type Linha, mergeEdits } from './conflito.ts'
import { type Digitado, OQueFoiDigitado } from './OQueFoiDigitado.tsx'
import type { OQueMudou } from './titles.ts'

export interface EdicaoOptions<R extends object, T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  oQue: OQueMudou
  /** The version that the form started from. */
  registro: R
  /** The record as it was read last, for a form on a page: it follows it for as long as nothing is typed. */
  lido?: R | undefined
  digitadoDe: (registro: R) => T
  linhas: readonly Linha<T>[]
  /** What the screen shows of the form's values, where a switch hides some of them. */
  visto?: ((form: T) => T) | undefined
  /** The record's fields outside the form, as text by label: somebody else may have changed those too. */
  alemDoFormulario?: ((registro: R) => Readonly<Record<string, string>>) | undefined
  /** The request body for what was typed, based on the record's current version. */
  enviadoDe: (digitado: T, registro: R) => O
  /** Reads the record's current version from the server. */
  reread: () => Promise<R>
  /** Rejects with 412 when somebody saved since `ifMatch`. */
  salvar: (sent: O, ifMatch: string | undefined) => Promise<unknown>
  /** Called with the version that the form is based on from now on. */
  onBase?: ((registro: R) => void) | undefined
  onSaved: () => void
}

interface Edicao<O> {
  save: (sent: O) => Promise<void>
  /** Shown above the fields: what was typed before the form restarted. */
  note: ReactNode
  /** The dialog that asks what becomes of the two versions. */
  question: ReactNode
}

interface Pergunta {
  diferencas: readonly Diferenca[]
  choose: (escolha: Escolha) => void
}

/** Saves an edited record. If somebody else saved first, shows both versions and asks: nothing is lost unseen. */
export function useEdicao<R extends object, T extends FieldValues, O>(
  options: EdicaoOptions<R, T, O>,
): Edicao<O> {
  const { form, oQue, digitadoDe, linhas, visto = all => all, alemDoFormulario = () => ({}) } = options
  // The page behind refetches the record; the form keeps the version it was opened with.
  const base = useRef(options.registro)
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const [antes, setAntes] = useState<Digitado<T> | null>(null)

  const { lido } = options
  const last = useRef(lido)
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    if (!lido || lido === last.current || isDirty || isSubmitting || antes) return
    last.current = lido
    // The answer to one's own save, read again.
    if (versionOf(lido) === versionOf(base.current)) return
    base.current = lido
    options.onBase?.(lido)
    form.reset(digitadoDe(lido))
  })

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
    // Nothing to ask where nothing differs: what is here was saved already, and only its answer was lost.
    const escolha =
      found.length === 0
        ? 'sobrescrever'
        : await new Promise<Escolha>(choose => setPergunta({ diferencas: found, choose }))
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
