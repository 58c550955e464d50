import { isCounted } from '@clinica/contract/atendimentos/rules.ts'
import { isOpenDay, weekdayOf } from '@clinica/contract/clock.ts'
import { cx } from '../../ui/props.ts'
import styles from './ColumnHeading.module.css'
import type { Column } from './columns.ts'
import { DayHeading } from './DayHeading.tsx'
import { countOf } from './spoken.ts'

interface ColumnHeadingProps {
  column: Column
  isHidden: boolean
  /** False until loaded: no count is shown before. */
  isKnown: boolean
  isToday: boolean
}

/** A column's day, or its professional and number of appointments. */
export function ColumnHeading({ column, isHidden, isKnown, isToday }: ColumnHeadingProps) {
  const { day, professional, consultas } = column
  const isNarrow = !isOpenDay(day) && consultas.length === 0
  return (
    <th scope="col" className={cx(isHidden ? 'visually-hidden' : styles.heading)}>
      {professional ? (
        <span className={styles.professional}>
          <span className={styles.who}>{professional.name}</span>
          <span className={styles.count}>
            {isKnown && countOf(consultas.filter(({ status }) => isCounted(status)).length)}
          </span>
        </span>
      ) : (
        <DayHeading day={day} weekday={weekdayOf(day)} isToday={isToday} isNarrow={isNarrow} />
      )}
    </th>
  )
}
