import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { View } from '../range.ts'
import styles from './ConsultaEvent.module.css'
import { looksMissed } from './event-class.ts'

interface ConsultaEventProps {
  consulta: CalendarEvent
  view: View
  isPhone: boolean
  /** Its column is its professional's: nobody needs to be told who attends. */
  isOwnColumn?: boolean
}

/** For a month's cell, for one of several columns, and for a day's only column. */
const WORDS = { mes: MonthWords, semana: WeekWords, dia: DayWords }

/** The visible words are cut to fit; screen readers hear the full label. */
export function ConsultaEvent({ consulta, view, isPhone, isOwnColumn = false }: ConsultaEventProps) {
  const Words = WORDS[view]
  return (
    <>
      <span className="visually-hidden">{consulta.label}</span>
      <Words {...{ consulta, isPhone }} isWhoKnown={isOwnColumn || consulta.isMine} />
    </>
  )
}

interface DayWordsProps {
  consulta: CalendarEvent
  isPhone: boolean
  /** Who attends stands over the column, or in the patient's place. */
  isWhoKnown: boolean
}

/**
 * Time, name, professional, and at the right the modelo or that it was missed; on the phone time and name, and at the
 * right who attends.
 */
function DayWords({ consulta, isPhone, isWhoKnown }: DayWordsProps) {
  const { from, until, minutes, names, professional, modelo, isOnline } = consulta
  const isLong = minutes > 30
  const isMissed = looksMissed(consulta)
  return (
    <span
      className={cx(styles.day, consulta.isWaiting && styles.waiting)}
      data-long={isLong}
      aria-hidden="true"
    >
      <span className={styles.line}>
        <span className={styles.time}>
          {from}
          {isLong && <span className={styles.until}> – {until}</span>}
        </span>
        <span className={styles.name}>
          <span className={styles.whole}>{names.short}</span>
          <span className={styles.first}>{names.first}</span>
        </span>
        {!isPhone && !isWhoKnown && <span className={styles.professional}>{professional.name}</span>}
      </span>
      {isMissed && <span className={styles.modelo}>Faltou</span>}
      {isPhone && !isMissed && !isWhoKnown && <span className={styles.modelo}>{professional.initials}</span>}
      {!isPhone && !isMissed && (
        <span className={styles.modelo}>
          <Icon name={isOnline ? 'video' : 'pin'} size={16} />
          {modelo}
        </span>
      )}
    </span>
  )
}

/**
 * Over 30 minutes: time above name. Up to 30: the name alone, because the position shows the time; in an encaixe the
 * surname's initial, which leaves room to say so. What does not fit in the line is hidden whole, never cut.
 */
function WeekWords({ consulta, isWhoKnown }: DayWordsProps) {
  const { minutes, from, names, professional, isEncaixe, isOnline } = consulta
  const isLong = minutes > 30
  const aside = isWhoKnown ? isOnline && <Icon name="video" size={16} /> : professional.initials
  return (
    <span className={cx(styles.week, consulta.isWaiting && styles.waiting)} aria-hidden="true">
      {isLong && (
        <span className={cx(styles.fitting, styles.hour)}>
          <span className={styles.time}>{isEncaixe ? 'Encaixe' : from}</span>
          <span className={styles.aside}>{aside}</span>
        </span>
      )}
      <span className={styles.fitting}>
        <span>{names.first}</span>
        <span>{!isLong && isEncaixe ? names.initial : names.last}</span>
        {!isLong && isEncaixe && <span className={styles.time}>Encaixe</span>}
        {!isLong && <span className={styles.aside}>{aside}</span>}
      </span>
    </span>
  )
}

/** '08:30 Gabriel S.' */
function MonthWords({ consulta }: { consulta: CalendarEvent }) {
  return (
    <span className={cx(styles.month, consulta.isWaiting && styles.waiting)} aria-hidden="true">
      <span className={styles.time}>{consulta.from}</span> {consulta.names.tiny}
    </span>
  )
}
