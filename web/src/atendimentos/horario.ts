/** When an appointment is to lie, as a form holds it: free half hours, or an encaixe typed by hand. */
import { halfHours, slotId } from '@clinica/contract/clock.ts'
import { NO_SPAN, type SpanFields, spanFromSlots, spanOfInstants } from './span.ts'

export interface Horario extends SpanFields {
  /** Ids of the chosen half hours; they fill day and hours unless `isEncaixe`. */
  slots: number[]
  isEncaixe: boolean
}

export const SEM_HORARIO: Horario = { slots: [], isEncaixe: false, ...NO_SPAN }

/** What the screen shows as chosen: what a switch hid does not count. */
export function chosenSpan({ isEncaixe, slots, dataInicio, horaInicio, horaFim }: Horario): SpanFields {
  return isEncaixe ? { dataInicio, horaInicio, horaFim } : spanFromSlots(slots)
}

interface Placed {
  dataHoraInicioAtendimento: string
  dataHoraTerminoAtendimento: string
  isEncaixe: boolean
}

/** The time that an appointment has. An encaixe lies over the grid, not in it. */
export function horarioOf(consulta: Placed): Horario {
  const { isEncaixe } = consulta
  const span = spanOfInstants(consulta.dataHoraInicioAtendimento, consulta.dataHoraTerminoAtendimento)
  const hours = isEncaixe ? [] : halfHours(span.horaInicio, span.horaFim)
  return { ...span, isEncaixe, slots: hours.map(hour => slotId(span.dataInicio, hour)) }
}
