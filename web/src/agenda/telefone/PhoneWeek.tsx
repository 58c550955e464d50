import { daysBetween, isOpenDay } from '@clinica/contract/clock.ts'
import { useEffect, useId, useRef } from 'react'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { longDay } from '../../ui/time/days.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import { ConsultaEvent } from '../grade/ConsultaEvent.tsx'
import { classOf } from '../grade/event-class.ts'
import { rangeOf } from '../range.ts'
import styles from './PhoneWeek.module.css'

interface PhoneWeekProps {
  day: string
  consultas: readonly CalendarEvent[]
  isLoading: boolean
  isFetching: boolean
  /** False until loaded: no day is called empty before. */
  isKnown: boolean
  onOpen: (id: number) => void
}

/** The phone's week as a list of days: seven columns of 46 px would show no names. */
export function PhoneWeek({ day, consultas, isLoading, isFetching, isKnown, onOpen }: PhoneWeekProps) {
  const { de, ate } = rangeOf('semana', day)
  const byDay = Map.groupBy(consultas, consulta => consulta.day)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLoading || !list.current) return
    const chosen = list.current.querySelector<HTMLElement>(`[data-day="${day}"]`)
    list.current.scrollTop = chosen?.offsetTop ?? 0
  }, [day, isLoading])
  return (
    <div
      ref={list}
      className={cx(styles.week, isFetching && styles.refreshing)}
      data-loading={isLoading || undefined}
    >
      {daysBetween(de, ate).map(one => (
        <PhoneWeekDay
          key={one}
          day={one}
          consultas={byDay.get(one) ?? []}
          isLoading={isLoading}
          isKnown={isKnown}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface PhoneWeekDayProps {
  day: string
  consultas: readonly CalendarEvent[]
  isLoading: boolean
  isKnown: boolean
  onOpen: (id: number) => void
}

function PhoneWeekDay({ day, consultas, isLoading, isKnown, onOpen }: PhoneWeekDayProps) {
  const { day: today } = useClinicNow()
  const id = useId()
  return (
    <section data-day={day} aria-labelledby={id}>
      <h2 id={id} className={cx(styles.head, day === today && styles.today)}>
        {longDay(day)}
      </h2>
      {isLoading && (
        <div className={styles.skeleton}>
          <Skeleton width="100%" height={44} />
        </div>
      )}
      {!isLoading && consultas.length === 0 && (
        <p className={styles.none}>{!isOpenDay(day) ? 'Fechado' : isKnown ? 'Nenhuma consulta' : '—'}</p>
      )}
      <ul className={styles.consultas}>
        {consultas.map(consulta => (
          <li key={consulta.id}>
            <button
              type="button"
              className={cx(styles.consulta, classOf(consulta))}
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
