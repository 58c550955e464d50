import { cx } from '../ui/props.ts'
import styles from './VisitGrid.module.css'
import type { Visit } from './visit.ts'

/** The classes of an appointment: in person or online, cancelled, waiting. */
export const toneOf = (visit: Visit): string =>
  cx(
    styles.event,
    visit.isOnline && styles.online,
    visit.isCancelled && styles.cancelled,
    visit.isWaiting && styles.waiting,
  )
