/** An appointment as the calendar shows it: in the clinic's local time, whatever zone the browser is in. */
import { isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourOf, minutesOf } from '@clinica/contract/clock.ts'
import { STATUS_LABELS, TIPO_CONSULTA_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { firstLetter } from '../ui/initials.ts'
import { longDay, yearOf } from '../ui/time/days.ts'

export interface Professional {
  id: number
  /** As the API sends it; the booking dialog is opened with it. */
  person: Atendimento['profissional']
  /** 'Helena Castro' */
  name: string
  /** 'HC' */
  initials: string
}

interface Names {
  /** 'Mariana' of Mariana Alves Ribeiro */
  first: string
  /** 'Ribeiro' */
  last: string
  /** 'R.'; empty without a surname */
  initial: string
  /** 'Mariana R.' */
  tiny: string
  /** 'Mariana Ribeiro' */
  short: string
}

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
  isEncaixe: boolean
  /** 'Presencial' or 'Online' */
  modelo: string
  /** The viewer is the patient. */
  isMine: boolean
  /** The patient's name, or the professional's if `isMine`, in the parts for which there is room. */
  names: Names
  professional: Professional
  patientId: number
  /** As the API sends it; a move is compared with it. */
  atendimento: Atendimento
  /** All of it in words, with the date, for screen readers. */
  label: string
}

/** @param isMine the viewer is the patient: the professional's name is shown instead of the patient's own */
export function calendarEventOf(atendimento: Atendimento, isMine = false): CalendarEvent {
  const { id, status, tipoConsulta, paciente, profissional } = atendimento
  const begin = new Date(atendimento.dataHoraInicioAtendimento)
  const end = new Date(atendimento.dataHoraTerminoAtendimento)
  const [day, from, until] = [dayOf(begin), hourOf(begin), hourOf(end)]
  const shown = isMine ? profissional : paciente
  const names = namesOf(shown)
  const { short } = names
  const full = nomeCompleto(shown)
  const modelo = TIPO_CONSULTA_LABELS[tipoConsulta]
  const label = [
    `${from} ${short}`,
    ...(full === short ? [] : [full]),
    `${longDay(day)} de ${yearOf(day)}`,
    `das ${from} às ${until}`,
    modelo,
    ...(isMine ? [] : [`com ${nomeCompleto(profissional)}`]),
    ...(atendimento.isEncaixe ? ['encaixe'] : []),
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
    isEncaixe: atendimento.isEncaixe,
    modelo,
    isMine,
    names,
    professional: professionalOf(profissional),
    patientId: paciente.id,
    atendimento,
    label,
  }
}

export const professionalOf = ({ id, nome, sobrenome }: Atendimento['profissional']): Professional => ({
  id,
  person: { id, nome, sobrenome },
  name: namesOf({ nome, sobrenome }).short,
  initials: `${firstLetter(nome)}${firstLetter(lastWord(sobrenome))}`,
})

interface Named {
  nome: string
  sobrenome: string
}

const firstWord = (words: string): string => words.trim().split(/\s+/)[0] ?? ''
const lastWord = (words: string): string => words.trim().split(/\s+/).at(-1) ?? ''

function namesOf({ nome, sobrenome }: Named): Names {
  const [first, last] = [firstWord(nome), lastWord(sobrenome)]
  const initial = last && `${firstLetter(last)}.`
  return { first, last, initial, tiny: `${first} ${initial}`.trim(), short: `${first} ${last}`.trim() }
}
