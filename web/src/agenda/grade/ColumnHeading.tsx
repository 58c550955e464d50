import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import { isOpenDay, weekdayOf } from '@clinica/contract/clock.ts'
import { cx } from '../../ui/props.ts'
import styles from './ColumnHeading.module.css'
import type { Column } from './columns.ts'
import { DayHeading } from './DayHeading.tsx'
import { countOf } from './spoken.ts'

interface ColumnHeadingProps {
  column: Column
  isHidden: boolean
  /** How often somebody attends is said once it was read. */
  isKnown: boolean
  isToday: boolean
}

/** Over a column: its day, or who attends in it and how often. */
export function ColumnHeading({ column, isHidden, isKnown, isToday }: ColumnHeadingProps) {
  const { day, professional, consultas } = column
  const isNarrow = !isOpenDay(day) && consultas.length === 0
  return (
    <th scope="col" className={cx(isHidden ? 'visually-hidden' : styles.heading)}>
      {professional ? (
        <span className={styles.professional}>
          <span className={styles.who}>{professional.name}</span>
          <span className={styles.count}>
            {isKnown && countOf(consultas.filter(({ status }) => isActive(status)).length)}
          </span>
        </span>
      ) : (
        <DayHeading day={day} weekday={weekdayOf(day)} isToday={isToday} isNarrow={isNarrow} />
      )}
    </th>
  )
}
