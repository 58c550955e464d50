import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { focusFirstError } from '../../ui/fields/focusFirst.ts'
import { useNotice } from '../../ui/overlays/useNotice.ts'
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

/** The walk through the steps; errors take one to the step that holds them. */
export function usePassos<T extends FieldValues, O>({
  form,
  failure,
  incomplete = 'Verifique os campos obrigatórios.',
  passos,
  onSubmit,
}: PassosOptions<T, O>) {
  const [step, setStep] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  const notice = useNotice()
  const groups = passos.map(({ fields }) => fields)

  // Typing dismisses the notification, and a field with an error is checked again.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type !== 'change') return
          notice.clear()
          if (!name || !hasField(form.getValues(), name)) return
          if (form.getFieldState(name).error) void form.trigger(name)
        },
      }),
    [form, notice],
  )

  const current = () => content.current?.querySelector<HTMLElement>(CURRENT) ?? null
  const go = (to: number) => {
    setStep(to)
    requestAnimationFrame(() => {
      current()?.focus({ preventScroll: true })
      scrollToTop(content.current)
    })
  }
  const showErrors = (paths: readonly string[], words: string, description?: string) => {
    setStep(stepOf(groups, paths) ?? step)
    notice.error(words, description)
    requestAnimationFrame(() => focusFirstError(current()))
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
      else notice.error(failure, wordsOf(error))
    }
  }
  const { isSubmitting } = form.formState

  return {
    step,
    content,
    back: () => go(step - 1),
    send: (event: FormEvent<HTMLFormElement>) => {
      notice.clear()
      event.preventDefault()
      if (isSubmitting) return
      if (step < passos.length - 1) void next()
      else void form.handleSubmit(save, errors => showErrors(Object.keys(errors), incomplete))(event)
    },
  }
}

/** Of the dialog's body; never of the page behind it. */
function scrollToTop(inside: Element | null): void {
  for (let at = inside; at && at.tagName !== 'FORM'; at = at.parentElement) at.scrollTop = 0
}
