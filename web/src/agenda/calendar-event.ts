/** An appointment as the calendar shows it: on the clinic's wall clock, whatever zone the browser is in. */
import { isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourOf, minutesOf } from '@clinica/contract/clock.ts'
import { STATUS_LABELS, TIPO_CONSULTA_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { firstLetter } from '../ui/initials.ts'
import { longDay, yearOf } from '../ui/time/days.ts'

export interface CalendarEvent {
  id: number
  /** 'YYYY-MM-DD' */
  day: string
  /** 'HH:mm' */
  from: string
  until: string
  minutes: number
  begin: Date
  status: Status
  isOnline: boolean
  isCancelled: boolean
  isWaiting: boolean
  /** 'Presencial' or 'Online' */
  modelo: string
  /** The patient, as much of the name as there is room for. */
  names: { first: string; tiny: string; short: string }
  professional: string
  /** Everything in words, with the date. */
  label: string
}

export function calendarEventOf(atendimento: Atendimento): CalendarEvent {
  const { id, status, tipoConsulta, paciente, profissional } = atendimento
  const begin = new Date(atendimento.dataHoraInicioAtendimento)
  const end = new Date(atendimento.dataHoraTerminoAtendimento)
  const [day, from, until] = [dayOf(begin), hourOf(begin), hourOf(end)]
  const short = shortName(paciente)
  const full = nomeCompleto(paciente)
  const modelo = TIPO_CONSULTA_LABELS[tipoConsulta]
  const label = [
    `${from} ${short}`,
    ...(full === short ? [] : [full]),
    `${longDay(day)} de ${yearOf(day)}`,
    `das ${from} às ${until}`,
    modelo,
    `com ${nomeCompleto(profissional)}`,
    STATUS_LABELS[status],
  ].join(', ')
  return {
    id,
    day,
    from,
    until,
    minutes: minutesOf(until) - minutesOf(from),
    begin,
    status,
    isOnline: tipoConsulta === 'ONLINE',
    isCancelled: isCancelled(status),
    isWaiting: status === 'PACIENTE_AGUARDANDO',
    modelo,
    names: { first: firstName(paciente), tiny: tinyName(paciente), short },
    professional: shortName(profissional),
    label,
  }
}

/** The clinic's clock at that instant, without offset: FullCalendar is kept in UTC and takes it as it stands. */
export const wallClock = (at: Date): string => `${dayOf(at)}T${hourOf(at)}:00`

/** And back: in its UTC mode FullCalendar's dates carry the wall clock in their UTC fields. */
export const dayIn = (date: Date): string => date.toISOString().slice(0, 10)

export const toEvent = ({ id, day, from, until, label }: CalendarEvent) => ({
  id: String(id),
  title: label,
  start: `${day}T${from}:00`,
  end: `${day}T${until}:00`,
})

/** Persons, as the calendar writes them. */
interface Named {
  nome: string
  sobrenome: string
}

const firstWord = (words: string): string => words.trim().split(/\s+/)[0] ?? ''
const lastWord = (words: string): string => words.trim().split(/\s+/).at(-1) ?? ''

const firstName = ({ nome }: Named): string => firstWord(nome)
/** 'Mariana Ribeiro' of Mariana Alves Ribeiro. */
const shortName = ({ nome, sobrenome }: Named): string => `${firstWord(nome)} ${lastWord(sobrenome)}`.trim()
/** 'Mariana R.' */
const tinyName = ({ nome, sobrenome }: Named): string => {
  const initial = firstLetter(lastWord(sobrenome))
  return initial ? `${firstWord(nome)} ${initial}.` : firstWord(nome)
}
