import { cx } from '../../ui/props.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import styles from './Event.module.css'

/** Patients see what they missed; to everybody else its colour says the modelo alone (spec 9). */
export const looksMissed = ({ isMine, status }: CalendarEvent): boolean =>
  isMine && status === 'PACIENTE_FALTOU'

/** The classes of an appointment: in person or online, cancelled, waiting, missed. */
export const classOf = (consulta: CalendarEvent): string =>
  cx(
    styles.event,
    consulta.isOnline && styles.online,
    consulta.isCancelled && styles.cancelled,
    consulta.isWaiting && styles.waiting,
    looksMissed(consulta) && styles.missed,
  )
