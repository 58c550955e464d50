/** An appointment's time as a form holds it: free half hours, or an encaixe typed by hand. */
import {
  addDays,
  halfHours,
  hourFromMinutes,
  isOpen,
  isOpenDay,
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

/** The chosen time as the screen shows it: what the switch hides does not count. */
export function chosenSpan({ isEncaixe, slots, dataInicio, horaInicio, horaFim }: Horario): SpanFields {
  return isEncaixe ? { dataInicio, horaInicio, horaFim } : spanFromSlots(slots)
}

interface Placed {
  dataHoraInicioAtendimento: string
  dataHoraTerminoAtendimento: string
  isEncaixe: boolean
}

/** An appointment's current time. An encaixe has no slots, because it does not follow the grid. */
export function horarioOf(consulta: Placed): Horario {
  const { isEncaixe } = consulta
  const span = spanOfInstants(consulta.dataHoraInicioAtendimento, consulta.dataHoraTerminoAtendimento)
  return { ...span, isEncaixe, slots: isEncaixe ? [] : slotsIn(span) }
}

const slotsIn = ({ dataInicio, horaInicio, horaFim }: SpanFields): number[] =>
  halfHours(horaInicio, horaFim).map(hour => slotId(dataInicio, hour))

/** A time chosen in the calendar: half hours of the grid while the clinic is open, else an encaixe. */
export function horarioAt(span: SpanFields): Horario {
  const isEncaixe = !isOpen(span.dataInicio, span.horaInicio, span.horaFim)
  return { ...span, isEncaixe, slots: isEncaixe ? [] : slotsIn(span) }
}

export const halfHourAfter = (hour: string): string => hourFromMinutes(minutesOf(hour) + STEP_MINUTES)

function nextOpenDay(day: string): string {
  const next = addDays(day, 1)
  return isOpenDay(next) ? next : nextOpenDay(next)
}

/** The first time proposed for an encaixe: the next half hour today; after the last one, the next open day's first. */
export function encaixeFrom({ day, hour }: { day: string; hour: string }): SpanFields {
  const next = hourFromMinutes(Math.ceil(minutesOf(hour) / STEP_MINUTES) * STEP_MINUTES)
  const isOver = halfHourAfter(next) > VISIBLE.until
  const horaInicio = isOver || next < VISIBLE.from ? VISIBLE.from : next
  return { dataInicio: isOver ? nextOpenDay(day) : day, horaInicio, horaFim: halfHourAfter(horaInicio) }
}

/** An encaixe's start and end, and its intended length, which the end of the day may cut short. */
export interface Ending {
  start: string
  end: string
  /** Null while start or end is missing. */
  minutes: number | null
}

export const endingOf = (start: string, end: string): Ending => ({
  start,
  end,
  minutes: start && end ? minutesOf(end) - minutesOf(start) : null,
})

/**
 * Moves the end along with the start, keeping the intended length: at least half an hour, and never past the day's last
 * hour. An end changed by hand sets the length from then on.
 */
export function endFollowing(was: Ending, start: string, end: string): Ending {
  if (start === was.start) return end === was.end ? was : endingOf(start, end)
  const meant = end === was.end && was.minutes !== null ? was.minutes : minutesOf(end) - minutesOf(start)
  const minutes = Math.max(meant, STEP_MINUTES)
  return {
    start,
    end: hourFromMinutes(Math.min(minutesOf(start) + minutes, minutesOf(VISIBLE.until))),
    minutes,
  }
}
