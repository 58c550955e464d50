/** An appointment's time, as form fields and in words. Days and hours are strings in the clinic's time. */
import { hasBegun } from '@clinica/contract/atendimentos/policy.ts'
import { dayOf, hourOf, instantOf, slotFromId } from '@clinica/contract/clock.ts'
import { isDay } from '@clinica/contract/validation.ts'
import { shortDay } from '../../ui/time/days.ts'

export interface SpanFields {
  dataInicio: string
  horaInicio: string
  horaFim: string
}

export const NO_SPAN: SpanFields = { dataInicio: '', horaInicio: '', horaFim: '' }

/** Ordered by id, the first slot gives day and start, the last one the end (spec 4). */
export function spanFromSlots(ids: readonly number[]): SpanFields {
  const sorted = [...ids].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return NO_SPAN
  const { date, startTime } = slotFromId(first)
  return { dataInicio: date, horaInicio: startTime, horaFim: slotFromId(last).endTime }
}

/** 'Qui, 26/11 · 14:00 – 15:00'; null while a part is missing. */
export function spanWords({ dataInicio, horaInicio, horaFim }: SpanFields): string | null {
  if (!isDay(dataInicio) || !horaInicio || !horaFim) return null
  return `${shortDay(dataInicio)} · ${horaInicio} – ${horaFim}`
}

/** An encaixe may be in an hour that is over or has begun, which is seldom meant: it is said before it is booked. */
export function encaixeWords({ dataInicio, horaInicio, horaFim }: SpanFields, now: Date): string {
  if (!isDay(dataInicio)) return 'Encaixe'
  const isBy = (hour: string) => hour !== '' && hasBegun({ inicio: instantOf(dataInicio, hour) }, now)
  if (isBy(horaFim)) return 'Encaixe numa hora que já passou'
  return isBy(horaInicio) ? 'Encaixe numa hora que já começou' : 'Encaixe'
}

/** The clinic's day and hours of an appointment's two instants. */
export function spanOfInstants(inicio: string, termino: string): SpanFields {
  const start = new Date(inicio)
  return { dataInicio: dayOf(start), horaInicio: hourOf(start), horaFim: hourOf(new Date(termino)) }
}
