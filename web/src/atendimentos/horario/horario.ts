/** When an appointment is to lie, as a form holds it: free half hours, or an encaixe typed by hand. */
import {
  addDays,
  halfHours,
  hourFromMinutes,
  isOpen,
  minutesOf,
  STEP_MINUTES,
  slotId,
  VISIBLE,
} from '@clinica/contract/clock.ts'
import { NO_SPAN, type SpanFields, spanFromSlots, spanOfInstants } from './span.ts'

export interface Horario extends SpanFields {
  /** Ids of the chosen half hours; they fill day and hours unless `isEncaixe`. */
  slots: number[]
  isEncaixe: boolean
}

export const SEM_HORARIO: Horario = { slots: [], isEncaixe: false, ...NO_SPAN }

/** The time that the screen shows as chosen: what the switch hides does not count. */
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
  return { ...span, isEncaixe, slots: isEncaixe ? [] : slotsIn(span) }
}

const slotsIn = ({ dataInicio, horaInicio, horaFim }: SpanFields): number[] =>
  halfHours(horaInicio, horaFim).map(hour => slotId(dataInicio, hour))

/** A time pointed at in the calendar: half hours of the grid while the clinic is open, else an encaixe. */
export function horarioAt(span: SpanFields): Horario {
  const isEncaixe = !isOpen(span.dataInicio, span.horaInicio, span.horaFim)
  return { ...span, isEncaixe, slots: isEncaixe ? [] : slotsIn(span) }
}

export const halfHourAfter = (hour: string): string => hourFromMinutes(minutesOf(hour) + STEP_MINUTES)

/** Where an encaixe begins to be typed: today, the next half hour; after the last one, tomorrow's first. */
export function encaixeFrom({ day, hour }: { day: string; hour: string }): SpanFields {
  const next = hourFromMinutes(Math.ceil(minutesOf(hour) / STEP_MINUTES) * STEP_MINUTES)
  const isOver = halfHourAfter(next) > VISIBLE.until
  const horaInicio = isOver || next < VISIBLE.from ? VISIBLE.from : next
  return { dataInicio: isOver ? addDays(day, 1) : day, horaInicio, horaFim: halfHourAfter(horaInicio) }
}

/** The end of what begins at `to` and began at `from`: as long as it was, half an hour at least, and never past the day's last. */
export function endMoved(from: string, to: string, end: string): string {
  if (!to || !end) return end
  const length = minutesOf(end) - minutesOf(from || to)
  const moved = minutesOf(to) + Math.max(length, STEP_MINUTES)
  return hourFromMinutes(Math.min(moved, minutesOf(VISIBLE.until)))
}
