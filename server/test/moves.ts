/**
 * Appointments are moved and cancelled while their letters and reminders are pending and the server is killed
 * (`deliveries.ts`). Each letter is compared with the state at its time: it carries the appointment's version
 * (SEQUENCE) and the time at which that version was read (DTSTAMP).
 */
import { addDays, dayOf, halfHours, hourOf, VISIBLE } from '@clinica/contract/clock.ts'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { personFrom, registrationFrom } from '../src/demo/people.ts'
import type { Clinic } from './builders.ts'
import { anAppointment } from './samples.ts'

/** @returns null if there was no answer because the server was killed */
export type Ask = <T>(
  method: string,
  path: string,
  body?: object,
) => Promise<{ body: T; etag: string | null } | null>

/** An appointment as seen in an answer or in the database. */
interface Seen {
  id: number
  versao: number
  inicio: Date
  isOff: boolean
  /** When it was seen. */
  at: Date
}

export interface Told {
  appointments: number
  moved: number
  /** Moved away and back before anybody was told. */
  undone: number
  cancelled: number
  letters: number
  /** Letters with an old time although they were made after the appointment was moved or cancelled. */
  outdated: number
  /** Appointments whose patient's last letter has a wrong time, or presents a cancelled appointment as valid. */
  misled: number
  /** Valid appointments without a reminder of their time. */
  forgotten: number
  /** Valid appointments whose time appeared in no letter except a reminder. */
  untold: number
  /** Statements repeated in a second letter that mailboxes do not recognize as a duplicate. */
  repeated: number
}

interface Answered {
  id: number
  dataHoraInicioAtendimento: string
  status: string
}
interface Place {
  data: string
  horarioDe: string
  horarioAte: string
}

/** @param rows queries the clinic's rows */
export async function aCalendar(
  ask: Ask,
  rows: <R extends object>(text: string) => Promise<R[]>,
  senha: string,
) {
  const seen: Seen[] = []
  const count = { appointments: 0, moved: 0, undone: 0, cancelled: 0 }
  const made = async <T>(path: string, body: object) => {
    const answer = await ask<T>('POST', path, body)
    if (!answer) throw new Error(`${path}: no answer`)
    return answer
  }
  const { body: paciente } = await made<Clinic['paciente']>('/v1/pacientes', {
    ...personFrom('mudam', 0),
    senha,
  })
  const { whatsapp: _, dadosEmergencia: __, convenio: ___, ...person } = personFrom('mudam', 1)
  const { body: profissional } = await made<Clinic['profissional']>('/v1/profissionais', {
    ...person,
    ...registrationFrom('mudam', 1),
    senha,
  })
  const note = (answer: { body: Answered; etag: string | null } | null) => {
    if (!answer) return
    const { id, dataHoraInicioAtendimento, status } = answer.body
    seen.push({
      id,
      versao: Number(answer.etag?.replaceAll('"', '')),
      inicio: new Date(dataHoraInicioAtendimento),
      isOff: isOff(status),
      at: new Date(),
    })
  }
  const move = async ({ id }: Seen, encaixe: Place) => {
    count.moved++
    note(await ask('PATCH', `/v1/atendimentos/${id}/remarcar`, { isEncaixe: true, encaixe }))
  }
  /** Reads the current state, also after a kill, when there was no answer. */
  const look = async (): Promise<Seen[]> => {
    const found = await rows<{ id: number; versao: number; inicio: Date; status: string }>(
      'select id, versao, inicio, status from atendimentos order by id',
    )
    const stand = found.map(({ status, ...one }) => ({ ...one, isOff: isOff(status), at: new Date() }))
    seen.push(...stand)
    return stand
  }
  return {
    look,
    async book(): Promise<void> {
      const { data, horarioDe, horarioAte } = somewhere()
      const when = { dataInicio: data, horaInicio: horarioDe, horaFim: horarioAte, isEncaixe: true }
      note(
        await made(
          '/v1/atendimentos',
          anAppointment({ paciente, profissional }, { ...when, enviarLembrete: true }),
        ),
      )
      count.appointments++
    },
    /** Moves, moves back and forth, or cancels a random appointment. */
    async change(): Promise<void> {
      const one = pick((await look()).filter(({ isOff }) => !isOff))
      const chance = Math.random()
      if (!one) return
      if (chance < 0.2) {
        count.cancelled++
        return note(await ask('DELETE', `/v1/atendimentos/${one.id}`, { motivo: 'Outro' }))
      }
      await move(one, somewhere())
      if (chance > 0.4) return
      count.undone++
      await move(one, placeOf(one.inicio))
    },
    judge: async (letters: readonly Email[]): Promise<Told> => ({
      ...count,
      ...judge(letters, seen, await look()),
    }),
  }
}

const isOff = (status: string) => status.startsWith('CANCELADO')
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

const HALF_HOUR_MS = 1_800_000
const placeOf = (inicio: Date): Place => ({
  data: dayOf(inicio),
  horarioDe: hourOf(inicio),
  horarioAte: hourOf(new Date(inicio.getTime() + HALF_HOUR_MS)),
})
const HOURS = halfHours(VISIBLE.from, VISIBLE.until)
const DAYS_AHEAD = 60
/** A time far enough ahead that every reminder is still pending at booking. */
function somewhere(): Place {
  const data = addDays(dayOf(new Date()), 3 + Math.floor(Math.random() * DAYS_AHEAD))
  const horarioDe = pick(HOURS.slice(0, -1)) ?? VISIBLE.from
  return { data, horarioDe, horarioAte: HOURS[HOURS.indexOf(horarioDe) + 1] ?? VISIBLE.until }
}

interface Said {
  /** Its Message-ID. */
  letter: string
  id: number
  sequence: number
  read: Date
  inicio: Date
  isOff: boolean
  isReminder: boolean
}

function saidBy({ messageId = '', subject = '', attachments }: Email): Said[] {
  const file = attachments.find(({ filename }) => filename === 'consulta.ics')
  if (!file) return []
  const { content } = file
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('A calendar without an event')
  const event = new ICAL.Event(component)
  const stamp = component.getFirstPropertyValue('dtstamp')
  if (!(stamp instanceof ICAL.Time)) throw new Error('An event without its stamp')
  return [
    {
      letter: messageId,
      id: Number.parseInt(event.uid, 10),
      sequence: event.sequence,
      read: stamp.toJSDate(),
      inicio: event.startDate.toJSDate(),
      isOff: calendar.getFirstPropertyValue('method') === 'CANCEL',
      isReminder: subject.startsWith('Lembrete'),
    },
  ]
}

/** @param now the final state */
export function judge(letters: readonly Email[], seen: readonly Seen[], now: readonly Seen[]) {
  const said = letters.flatMap(saidBy)
  const of = (id: number) => said.filter(one => one.id === id)
  const isOutdated = (one: Said) =>
    seen.some(({ id, versao, inicio, isOff, at }) => {
      if (id !== one.id) return false
      // The stamp has a resolution of one second.
      if (versao > one.sequence) return at < one.read
      return versao === one.sequence && (isOff !== one.isOff || (!isOff && !isSame(inicio, one.inicio)))
    })
  const isMisled = ({ id, inicio, isOff }: Seen) => {
    const heard = of(id)
    const newest = Math.max(...heard.map(({ sequence }) => sequence))
    const last = heard.filter(({ sequence }) => sequence === newest)
    if (isOff) return last.some(one => !one.isOff)
    return last.length === 0 || last.some(one => one.isOff || !isSame(one.inicio, inicio))
  }
  const notices = said.filter(({ isReminder }) => !isReminder)
  const ofOne = Map.groupBy(notices, ({ id, sequence, isOff }) => `${id}/${sequence}/${isOff}`)
  // Reminders are moved forward by days here, so after a letter with another time a second reminder is correct.
  const isAgain = (one: Said, at: number) => {
    const before = said.slice(0, at).filter(({ id }) => id === one.id)
    const since = before.findLastIndex(other => !other.isReminder && !isSame(other.inicio, one.inicio)) + 1
    return before
      .slice(since)
      .some(other => other.isReminder && isSame(other.inicio, one.inicio) && other.letter !== one.letter)
  }
  return {
    letters: said.length,
    outdated: said.filter(isOutdated).length,
    misled: now.filter(isMisled).length,
    forgotten: now.filter(
      ({ id, inicio, isOff }) => !isOff && !of(id).some(one => one.isReminder && isSame(one.inicio, inicio)),
    ).length,
    untold: now.filter(
      ({ id, inicio, isOff }) => !isOff && !notices.some(one => one.id === id && isSame(one.inicio, inicio)),
    ).length,
    repeated:
      [...ofOne.values()].filter(all => new Set(all.map(({ letter }) => letter)).size > 1).length +
      said.filter((one, at) => one.isReminder && isAgain(one, at)).length,
  }
}

const isSame = (one: Date, other: Date) => one.getTime() === other.getTime()
