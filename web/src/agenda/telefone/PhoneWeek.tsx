import { daysBetween } from '@clinica/contract/clock.ts'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/props.ts'
import type { Consulta } from '../consulta.ts'
import { rangeOf } from '../range.ts'
import styles from './PhoneWeek.module.css'
import { PhoneWeekDay } from './PhoneWeekDay.tsx'

interface PhoneWeekProps {
  day: string
  consultas: readonly Consulta[]
  isLoading: boolean
  isFetching: boolean
  onOpen: (id: number) => void
}

/** The phone's week, day under day: seven columns of 46 px would show nobody's name. */
export function PhoneWeek({ day, consultas, isLoading, isFetching, onOpen }: PhoneWeekProps) {
  const { de, ate } = rangeOf('semana', day)
  const byDay = Map.groupBy(consultas, consulta => consulta.day)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLoading || !list.current) return
    const chosen = list.current.querySelector<HTMLElement>(`[data-day="${day}"]`)
    list.current.scrollTop = chosen?.offsetTop ?? 0
  }, [day, isLoading])
  return (
    <div ref={list} className={cx(styles.week, isFetching && styles.refreshing)}>
      {daysBetween(de, ate).map(one => (
        <PhoneWeekDay
          key={one}
          day={one}
          consultas={byDay.get(one) ?? []}
          isLoading={isLoading}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}
