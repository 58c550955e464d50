/** Appointments of the calendar for tests. */
import { minutesOf } from '@clinica/contract/clock.ts'
import { type CalendarEvent, professionalOf } from '../agenda/calendar-event.ts'
import { ATENDIMENTO } from './atendimento.ts'

type Given = Pick<CalendarEvent, 'id' | 'day' | 'from' | 'until'> & Partial<CalendarEvent>

export const HELENA = professionalOf({ id: 1, nome: 'Helena', sobrenome: 'Castro' })
export const PAULO = professionalOf({ id: 2, nome: 'Paulo', sobrenome: 'Vieira' })

export const consultaAt = (given: Given): CalendarEvent => ({
  minutes: minutesOf(given.until) - minutesOf(given.from),
  begin: new Date(`${given.day}T${given.from}:00-03:00`),
  status: 'AGENDADO',
  isOnline: false,
  isCancelled: false,
  isWaiting: false,
  isEncaixe: false,
  modelo: 'Presencial',
  isMine: false,
  names: { first: 'Mariana', last: 'Ribeiro', initial: 'R.', tiny: 'Mariana R.', short: 'Mariana Ribeiro' },
  professional: HELENA,
  // Each has its own patient, as long as a test says nothing else.
  patientId: given.id,
  atendimento: ATENDIMENTO,
  label: `${given.from} Mariana Ribeiro`,
  ...given,
})
