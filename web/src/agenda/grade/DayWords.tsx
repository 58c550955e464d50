import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import type { Consulta } from '../consulta.ts'
import styles from './ConsultaEvent.module.css'

interface DayWordsProps {
  consulta: Consulta
  isPhone: boolean
}

/** Time, name, professional, and at the right the modelo; on the phone time and name. */
export function DayWords({ consulta, isPhone }: DayWordsProps) {
  const { from, until, minutes, names, professional, modelo, isOnline } = consulta
  const isLong = minutes > 30
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
        {!isPhone && <span className={styles.professional}>{professional}</span>}
      </span>
      {!isPhone && (
        <span className={styles.modelo}>
          <Icon name={isOnline ? 'video' : 'pin'} size={16} />
          {modelo}
        </span>
      )}
    </span>
  )
}
