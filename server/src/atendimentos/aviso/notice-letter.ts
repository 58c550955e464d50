/** Letters to patients about an appointment. None says what the clinic treats, or why somebody comes. */
import { addDays, dayOf, hourOf } from '@clinica/contract/clock.ts'
import { capital, longDay } from '@clinica/contract/days.ts'
import { TIPO_CONSULTA_LABELS } from '@clinica/contract/labels.ts'
import { paths } from '@clinica/contract/paths.ts'
import type { Carta } from '../../db/column-types.ts'
import { greeting, type Letter, letter } from '../../mail/index.ts'
import { type Invite, inviteText } from './invite.ts'

interface Notice extends Omit<Invite, 'method' | 'letter'> {
  carta: Carta
  /** The patient cancelled it: the letter confirms that instead of announcing it. */
  isOwnDoing: boolean
  /** What differs from what the patient was last told, if the appointment was moved. */
  changed: { time: boolean; professional: boolean }
  /** First name only. */
  nome: string
  email: string
  from: string
  origin: string
  /** Null if the link would open nothing: the patient is blocked, or the appointment marked as missed. */
  token: string | null
}

const SUBJECTS: Record<Carta, string> = {
  MARCADA: 'Consulta marcada',
  REMARCADA: 'Consulta remarcada',
  DESMARCADA: 'Consulta desmarcada',
  LEMBRETE: 'Lembrete: sua consulta',
}

/** Names the professional as new only if they are: a mere change of time must not suggest another doctor. */
function movedLine({ changed, profissional }: Pick<Notice, 'changed' | 'profissional'>): string {
  if (!changed.professional) return `Sua consulta com ${profissional} tem um novo horário:`
  return `Sua consulta agora é com ${profissional}, ${changed.time ? 'em um novo horário' : 'no mesmo horário'}:`
}

export function noticeLetter(notice: Notice): Letter {
  const { carta, clinic, nome, email, inicio, termino, profissional, isOnline, linkConsulta, now } = notice
  const { isOwnDoing, token } = notice
  const isOff = carta === 'DESMARCADA'
  const day = dayOf(inicio)
  const short = `${day.slice(8)}/${day.slice(5, 7)}`
  const soon = day === dayOf(now) ? 'hoje' : day === addDays(dayOf(now), 1) ? 'amanhã' : null
  const place = isOnline ? linkConsulta : clinic.endereco
  const lines: Record<Carta, string> = {
    MARCADA: `Sua consulta com ${profissional} está marcada:`,
    REMARCADA: movedLine(notice),
    DESMARCADA: isOwnDoing
      ? `Você desmarcou a sua consulta com ${profissional}. A clínica já sabe:`
      : `Sua consulta com ${profissional} foi desmarcada:`,
    LEMBRETE: `Sua consulta com ${profissional} é ${soon ?? 'em breve'}:`,
  }
  const when = `${carta === 'LEMBRETE' && soon ? ` ${soon}, ` : carta === 'LEMBRETE' ? ' de ' : ': '}${short}`
  const written = letter({
    clinic: clinic.titulo,
    to: { name: nome, address: email },
    subject: `${SUBJECTS[carta]}${when}, às ${hourOf(inicio)}`,
    lines: [greeting(nome), lines[carta]],
    moment: {
      day: capital(longDay(day)),
      hours: `${hourOf(inicio)} – ${hourOf(termino)}`,
      isOff,
      // A cancelled appointment's place or video link may already be used by another patient.
      place: isOff
        ? null
        : [TIPO_CONSULTA_LABELS[isOnline ? 'ONLINE' : 'PRESENCIAL'], place].filter(Boolean).join(' · '),
    },
    button:
      isOff || token === null
        ? null
        : { label: 'Confirmar ou desmarcar', link: notice.origin + paths.confirmar(token) },
    after: [
      ...(isOff || token !== null ? [] : ['Para confirmar ou desmarcar, fale com a clínica.']),
      isOff
        ? `${isOwnDoing ? 'O anexo tira o horário do seu calendário. ' : ''}Para marcar outro horário, fale com a clínica.`
        : 'O convite em anexo põe o horário no seu calendário.',
    ],
    // For a visit in person, the address is already shown as the place.
    contact: { telefone: clinic.telefone, endereco: isOff || isOnline ? clinic.endereco : null },
    foot: isOff
      ? 'Você recebeu este e-mail porque tinha um horário marcado conosco.'
      : 'Você recebeu este e-mail porque tem um horário marcado conosco.',
  })
  return {
    ...written,
    calendar: {
      method: isOff ? 'CANCEL' : 'REQUEST',
      content: inviteText({
        ...notice,
        method: isOff ? 'CANCEL' : 'REQUEST',
        letter: { from: notice.from, to: written.to },
      }),
    },
  }
}
