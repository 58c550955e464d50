/**
 * An appointment as a calendar event. It keeps its UID, and its SEQUENCE grows with each change, as the row's version
 * does. Does not say what the care is for, since calendars are shared.
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
  /** REQUEST and CANCEL come with a letter; PUBLISH comes from a page, which knows no e-mail address. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  clinic: { titulo: string; client_id: string; telefone: string | null; endereco: string | null }
  id: number
  versao: number
  inicio: Date
  termino: Date
  /** The full name. */
  profissional: string
  linkConsulta: string | null
  isOnline: boolean
  now: Date
  /** Also of a file from a page, which may be asked for after the cancellation. */
  isCancelled?: boolean
  /** The letter's sender and recipient. */
  letter?: { from: string; to: { name: string; address: string } }
}

/** Brazil abolished summer time in 2019, and no appointment is older. */
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
 * The library writes a Date's hours in the machine's time zone: make these the hours of the clinic's clock. Safe, since
 * no time zone changes its clocks while a clinic is open.
 */
const wall = (at: Date): Date => new Date(isoOf(at).slice(0, 19))

/** A calendar's URL is no text (RFC 5545, 3.3.13): the backslashes that the library adds would become part of it. */
const plainUrl = (link: string) => link.replaceAll(';', '%3B').replaceAll(',', '%2C')

export function inviteText(invite: Invite): string {
  const { method, clinic, id, versao, inicio, termino, profissional, linkConsulta, isOnline, now } = invite
  const { letter, isCancelled = method === 'CANCEL' } = invite
  const calendar = ical({
    prodId: { company: 'Clinica', product: 'Agenda', language: 'PT-BR' },
    method: ICalCalendarMethod[method],
  })
  // What is cancelled takes place nowhere: the place in the record may be the next patient's by now.
  const link = isOnline && !isCancelled ? linkConsulta : null
  const place = isCancelled ? null : isOnline ? link : clinic.endereco
  calendar.createEvent({
    id: `${id}.${clinic.client_id}@agenda`,
    sequence: versao,
    stamp: now,
    start: wall(inicio),
    end: wall(termino),
    timezone: ZONE,
    summary: `Consulta com ${profissional}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: place }),
    ...(clinic.telefone && { description: `${clinic.titulo} · ${maskPhone(clinic.telefone)}` }),
    ...(link && { url: plainUrl(link) }),
    ...(letter && {
      organizer: { name: clinic.titulo, email: letter.from },
      attendees: [
        {
          name: letter.to.name,
          email: letter.to.address,
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.NEEDSACTION,
          // Patients answer by the link: nobody reads what a calendar would send back.
          rsvp: false,
        },
      ],
    }),
  })
  // Added here: given the zone itself, the library drops the stamp's UTC mark and misplaces properties.
  return calendar.toString().replace('BEGIN:VEVENT', `${VTIMEZONE}BEGIN:VEVENT`)
}
