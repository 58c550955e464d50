import { isOpenDay } from '@clinica/contract/clock.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { longDay } from '../../ui/time/days.ts'
import type { Consulta } from '../consulta.ts'
import styles from './PhoneMonth.module.css'

interface PhoneMonthDayProps {
  day: string
  /** Of the month before or after. */
  isOther: boolean
  consultas: readonly Consulta[]
  onDay: (day: string) => void
}

const DOTS = 3

export function PhoneMonthDay({ day, isOther, consultas, onDay }: PhoneMonthDayProps) {
  const { day: today } = useClinicNow()
  const active = consultas.filter(consulta => !consulta.isCancelled)
  return (
    <button
      type="button"
      className={cx(
        styles.day,
        (isOther || !isOpenDay(day)) && styles.quiet,
        !isOpenDay(day) && styles.closed,
        day === today && styles.today,
      )}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className={styles.hidden}>
        , {longDay(day)}, {countOf(active.length)}
      </span>
      <span className={styles.dots}>
        {active.slice(0, DOTS).map(consulta => (
          <span key={consulta.id} className={cx(styles.dot, consulta.isOnline && styles.online)} />
        ))}
      </span>
    </button>
  )
}

const countOf = (count: number): string =>
  count === 0 ? 'nenhuma consulta' : count === 1 ? '1 consulta' : `${count} consultas`
