import { useFormContext } from 'react-hook-form'
import type { Horario } from './horario.ts'

/** The time in whatever form it stands: booking, changing or moving an appointment. */
export const useHorario = () => useFormContext<Horario>()
