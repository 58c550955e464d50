import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Horario } from './horario.ts'
import { spanFromSlots } from './span.ts'

/** The time in whatever form it stands: booking, changing or moving an appointment. */
export const useHorario = () => useFormContext<Horario>()

/** Chosen slots fill day and hours of the form (spec 4). */
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
