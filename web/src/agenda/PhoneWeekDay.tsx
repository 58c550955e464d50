import { isOpenDay } from '@clinica/contract/clock.ts'
import { useId } from 'react'
import { useClinicNow } from '../clinicNow.ts'
import { longDay } from '../ui/days.ts'
import { cx } from '../ui/props.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './PhoneWeek.module.css'
import { toneOf } from './tone.ts'
import { VisitEvent } from './VisitEvent.tsx'
import type { Visit } from './visit.ts'

interface PhoneWeekDayProps {
  day: string
  visits: readonly Visit[]
  isLoading: boolean
  onOpen: (id: number) => void
}

export function PhoneWeekDay({ day, visits, isLoading, onOpen }: PhoneWeekDayProps) {
  const { day: today } = useClinicNow()
  const id = useId()
  return (
    <section data-day={day} aria-labelledby={id}>
      <h2 id={id} className={cx(styles.head, day === today && styles.today)}>
        {longDay(day)}
      </h2>
      {isLoading && <Skeleton width="100%" height={44} />}
      {!isLoading && visits.length === 0 && (
        <p className={styles.none}>{isOpenDay(day) ? 'Nenhuma consulta' : 'Fechado'}</p>
      )}
      <ul className={styles.visits}>
        {visits.map(visit => (
          <li key={visit.id}>
            <button
              type="button"
              className={cx(styles.visit, toneOf(visit))}
              onClick={() => onOpen(visit.id)}
            >
              <VisitEvent visit={visit} view="dia" isPhone />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
