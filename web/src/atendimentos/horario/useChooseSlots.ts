import { useCallback } from 'react'
import { spanFromSlots } from './span.ts'
import { useHorario } from './useHorario.ts'

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
