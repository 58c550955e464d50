import { cx } from '../../ui/props.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import styles from './Event.module.css'

export const classOf = (consulta: CalendarEvent): string =>
  cx(
    styles.event,
    consulta.isOnline && styles.online,
    consulta.isCancelled && styles.cancelled,
    consulta.isWaiting && styles.waiting,
  )
