import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { useRefusal } from '../../ui/fields/useRefusal.tsx'
import { hasField, landErrors } from '../campos/landErrors.ts'
import { stepOf } from './stepOf.ts'

interface PassosOptions<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  failure: string
  incomplete?: string | undefined
  passos: readonly { fields: readonly FieldPath<T>[] }[]
  onSubmit: (sent: O) => Promise<void>
}

const CURRENT = '[data-etapa="atual"]'

/** Moves through the steps; an error opens the step with its field. */
export function usePassos<T extends FieldValues, O>({
  form,
  failure,
  incomplete = 'Verifique os campos obrigatórios.',
  passos,
  onSubmit,
}: PassosOptions<T, O>) {
  const [step, setStep] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  const refusal = useRefusal(content)
  const { clear, clearWords, say, wrong } = refusal
  const groups = passos.map(({ fields }) => fields)

  // Typing clears the server's message and revalidates a field that has an error.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type !== 'change') return
          clearWords()
          if (!name || !hasField(form.getValues(), name)) return
          if (form.getFieldState(name).error) void form.trigger(name)
        },
      }),
    [form, clearWords],
  )

  const current = () => content.current?.querySelector<HTMLElement>(CURRENT) ?? null
  const go = (to: number) => {
    clear()
    setStep(to)
    requestAnimationFrame(() => {
      current()?.focus({ preventScroll: true })
      scrollToTop(content.current)
    })
  }
  const showErrors = (paths: readonly string[], words: string, description?: string) => {
    setStep(stepOf(groups, paths) ?? step)
    wrong(words, description)
  }
  const next = async () => {
    const fields = groups[step] ?? []
    if (await form.trigger([...fields])) go(step + 1)
    else showErrors(fields.slice(0, 1), incomplete)
  }
  const save = async (sent: O) => {
    try {
      await onSubmit(sent)
    } catch (error) {
      const landed = error instanceof ApiError ? landErrors(error, form.getValues()) : []
      for (const { path, message } of landed) form.setError(path, { message })
      if (landed.length > 0)
        showErrors(
          landed.map(({ path }) => path),
          failure,
          wordsOf(error),
        )
      else say(failure, wordsOf(error))
    }
  }
  const { isSubmitting } = form.formState
  const saveAll = form.handleSubmit(save, errors => showErrors(Object.keys(errors), incomplete))

  return {
    step,
    content,
    back: () => go(step - 1),
    send: (event: FormEvent<HTMLFormElement>) => {
      clear()
      event.preventDefault()
      if (isSubmitting) return
      if (step < passos.length - 1) void next()
      else void saveAll(event)
    },
    /** Saves from any step. */
    saveNow: () => {
      clear()
      if (!isSubmitting) void saveAll()
    },
    go,
    refusal: refusal.shown,
  }
}

/** Scrolls the dialog's body to the top, and not the page behind it. */
function scrollToTop(inside: Element | null): void {
  for (let at = inside; at && at.tagName !== 'FORM'; at = at.parentElement) at.scrollTop = 0
}
