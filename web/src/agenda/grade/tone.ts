import { cx } from '../../ui/props.ts'
import type { Consulta } from '../consulta.ts'
import styles from './AgendaGrid.module.css'

/** The classes of an appointment: in person or online, cancelled, waiting. */
export const toneOf = (consulta: Consulta): string =>
  cx(
    styles.event,
    consulta.isOnline && styles.online,
    consulta.isCancelled && styles.cancelled,
    consulta.isWaiting && styles.waiting,
  )
