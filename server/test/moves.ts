/**
 * Appointments that are moved and cancelled while their letters and reminders wait and the server is killed
 * (`deliveries.ts`). Each letter is laid beside what stood: it bears the version of its appointment (SEQUENCE), and when
 * that was read (DTSTAMP).
 */
import { addDays, dayOf, halfHours, hourOf, VISIBLE } from '@clinica/contract/clock.ts'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { personFrom, registrationFrom } from '../src/demo/people.ts'
import type { Clinic } from './builders.ts'
import { anAppointment } from './samples.ts'

/** @returns null where no answer came: the server was killed */
export type Ask = <T>(
  method: string,
  path: string,
  body?: object,
) => Promise<{ body: T; etag: string | null } | null>

/** An appointment, as an answer or the database had it. */
interface Seen {
  id: number
  versao: number
  inicio: Date
  isOff: boolean
  /** When that was known. */
  at: Date
}

export interface Told {
  appointments: number
  moved: number
  /** Moved back before anybody was told. */
  undone: number
  cancelled: number
  letters: number
  /** Read after the appointment was moved or cancelled, and of the time before. */
  outdated: number
  /** Whose patient heard last of another time than the one that stands, or of one that was cancelled. */
  misled: number
  /** That stand, and of whose time nobody was reminded. */
  forgotten: number
  /** That stand, and whose time no letter named but a reminder. */
  untold: number
  /** Said by two letters that a mailbox does not take for one. */
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

/** @param rows what stands in the clinic's rows */
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
  /** What stands, after a kill too, when no answer told it. */
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
    /** One of them is moved, or moved and moved back, or cancelled. */
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
/** So far ahead that every reminder waits when it is booked. */
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

/** @param now what stands in the end */
export function judge(letters: readonly Email[], seen: readonly Seen[], now: readonly Seen[]) {
  const said = letters.flatMap(saidBy)
  const of = (id: number) => said.filter(one => one.id === id)
  const isOutdated = (one: Said) =>
    seen.some(({ id, versao, inicio, isOff, at }) => {
      if (id !== one.id) return false
      // A second is all that a stamp tells.
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
  // Here reminders are brought on by days: who hears of another time in between is reminded anew.
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
