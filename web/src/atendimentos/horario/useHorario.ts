import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Horario } from './horario.ts'
import { spanFromSlots } from './span.ts'

/** The time fields of the surrounding form, whether it books, edits or moves an appointment. */
export const useHorario = () => useFormContext<Horario>()

/** Choosing slots also sets the form's day and hours (spec 4). */
export function useChooseSlots() {
  const { setValue, clearErrors } = useHorario()
  return useCallback(
    (ids: number[]) => {
      const { dataInicio, horaInicio, horaFim } = spanFromSlots(ids)
      setValue('slots', ids, { shouldDirty: true })
      setValue('dataInicio', dataInicio)
      setValue('horaInicio', horaInicio)
      setValue('horaFim', horaFim)
      clearErrors(['dataInicio', 'horaInicio', 'horaFim'])
    },
    [setValue, clearErrors],
  )
}
