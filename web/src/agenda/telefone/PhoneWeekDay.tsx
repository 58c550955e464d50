import { isOpenDay } from '@clinica/contract/clock.ts'
import { useId } from 'react'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { longDay } from '../../ui/time/days.ts'
import type { Consulta } from '../consulta.ts'
import { ConsultaEvent } from '../grade/ConsultaEvent.tsx'
import { toneOf } from '../grade/tone.ts'
import styles from './PhoneWeek.module.css'

interface PhoneWeekDayProps {
  day: string
  consultas: readonly Consulta[]
  isLoading: boolean
  onOpen: (id: number) => void
}

export function PhoneWeekDay({ day, consultas, isLoading, onOpen }: PhoneWeekDayProps) {
  const { day: today } = useClinicNow()
  const id = useId()
  return (
    <section data-day={day} aria-labelledby={id}>
      <h2 id={id} className={cx(styles.head, day === today && styles.today)}>
        {longDay(day)}
      </h2>
      {isLoading && <Skeleton width="100%" height={44} />}
      {!isLoading && consultas.length === 0 && (
        <p className={styles.none}>{isOpenDay(day) ? 'Nenhuma consulta' : 'Fechado'}</p>
      )}
      <ul className={styles.consultas}>
        {consultas.map(consulta => (
          <li key={consulta.id}>
            <button
              type="button"
              className={cx(styles.consulta, toneOf(consulta))}
              onClick={() => onOpen(consulta.id)}
            >
              <ConsultaEvent consulta={consulta} view="dia" isPhone />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
