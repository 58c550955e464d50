/**
 * An appointment as a calendar has it: the same UID for as long as it lives, and a SEQUENCE that grows with each
 * change, since the row's version does. Nothing in it says what the care is: calendars are shared.
 */
import { isoOf, ZONE } from '@clinica/contract/clock.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

export interface Invite {
  /** REQUEST and CANCEL are of a letter, PUBLISH of a page, which knows no address. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  clinic: { titulo: string; client_id: string; telefone: string | null; endereco: string | null }
  id: number
  versao: number
  inicio: Date
  termino: Date
  /** In full. */
  profissional: string
  linkConsulta: string | null
  isOnline: boolean
  now: Date
  /** Who sends the letter, and who gets it. */
  letter?: { from: string; to: { name: string; address: string } }
}

/** Brazil has had no summer time since 2019, and no appointment lies before. */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:-0300
TZOFFSETTO:-0300
TZNAME:-03
END:STANDARD
END:VTIMEZONE
`.replaceAll('\n', '\r\n')

/**
 * The library writes down what a date's own hours say, and those are the machine's: here they say what the clinic's
 * clock shows. No zone of the world changes its clocks at an hour at which a clinic is open.
 */
const wall = (at: Date): Date => new Date(isoOf(at).slice(0, 19))

/** An address is no text in a calendar (RFC 5545, 3.3.13): the library's backslashes would stand for themselves. */
const plainUrl = (link: string) => link.replaceAll(';', '%3B').replaceAll(',', '%2C')

export function inviteText(invite: Invite): string {
  const { method, clinic, id, versao, inicio, termino, profissional, linkConsulta, isOnline, now } = invite
  const { letter } = invite
  const calendar = ical({
    prodId: { company: 'Clinica', product: 'Agenda', language: 'PT-BR' },
    method: ICalCalendarMethod[method],
  })
  const place = isOnline ? linkConsulta : clinic.endereco
  calendar.createEvent({
    id: `${id}.${clinic.client_id}@agenda`,
    sequence: versao,
    stamp: now,
    start: wall(inicio),
    end: wall(termino),
    timezone: ZONE,
    summary: `Consulta com ${profissional}`,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: place }),
    ...(clinic.telefone && { description: `${clinic.titulo} · ${maskPhone(clinic.telefone)}` }),
    ...(isOnline && linkConsulta && { url: plainUrl(linkConsulta) }),
    ...(letter && {
      organizer: { name: clinic.titulo, email: letter.from },
      attendees: [
        {
          name: letter.to.name,
          email: letter.to.address,
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.NEEDSACTION,
          // The answer is given by the link: nobody reads what a calendar would send back.
          rsvp: false,
        },
      ],
    }),
  })
  // Said of the calendar itself the library forgets that a stamp is in UTC, and puts properties behind the zone.
  return calendar.toString().replace('BEGIN:VEVENT', `${VTIMEZONE}BEGIN:VEVENT`)
}
