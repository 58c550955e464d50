import { isCounted } from '@clinica/contract/atendimentos/rules.ts'
import { daysBetween, isOpenDay, weekdayOf } from '@clinica/contract/clock.ts'
import { useRef } from 'react'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { dayNumber, shortMonth } from '../../ui/time/days.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import { rangeOf } from '../range.ts'
import { ConsultaEvent } from './ConsultaEvent.tsx'
import { DayHeading } from './DayHeading.tsx'
import { classOf } from './event-class.ts'
import styles from './MonthGrid.module.css'
import { MoreConsultas } from './MoreConsultas.tsx'
import { type MonthDay, monthDay } from './month-days.ts'
import { settle, walkMonth } from './month-walk.ts'
import { spokenDay } from './spoken.ts'
import { useWalk } from './useWalk.ts'
import { stopOf } from './walk.ts'

interface MonthGridProps {
  day: string
  label: string
  consultas: readonly CalendarEvent[]
  isLoading: boolean
  isFetching: boolean
  isKnown: boolean
  onOpen: (id: number) => void
  onDay: (day: string) => void
  onTurn: (by: 1 | -1) => void
}

/** The month: three appointments a day, the rest behind '+5 mais'. */
export function MonthGrid(props: MonthGridProps) {
  const { day, label, consultas, isLoading, isFetching, isKnown, onOpen, onDay, onTurn } = props
  const { day: today } = useClinicNow()
  const frame = useRef<HTMLDivElement>(null)
  const { de, ate } = rangeOf('mes', day)
  const byDay = Map.groupBy(consultas, consulta => consulta.day)
  const days = daysBetween(de, ate).map(one => monthDay(one, byDay.get(one) ?? []))
  const walking = useWalk({
    frame,
    first: { day, stop: '', at: 0 },
    settle: spot => settle(days, spot, day),
    keyOf: ({ stop }) => stop,
    spotOf: ({ dataset: { stop = '' } }) => settle(days, { day, stop, at: 0 }, day),
    step: (spot, key) => walkMonth(days, spot, key),
    onTurn,
  })
  const current = (stop: string) => stop === walking.here.stop
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside.
    <div
      ref={frame}
      className={cx(styles.frame, isFetching && !isLoading && styles.refreshing)}
      onFocus={walking.onFocus}
      onBlur={walking.onBlur}
      onKeyDown={walking.onKeyDown}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA knows a table as a grid: so readers hand it the arrows. */}
      <table role="grid" aria-label={label} className={styles.month}>
        <thead className={styles.contents}>
          <tr className={styles.week}>
            {days.slice(0, 7).map(({ day: one }) => (
              <th key={one} scope="col" className={styles.weekday}>
                <DayHeading
                  day={null}
                  weekday={weekdayOf(one)}
                  isToday={de <= today && today <= ate && weekdayOf(today) === weekdayOf(one)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.contents}>
          {days
            .filter((_, i) => i % 7 === 0)
            .map((first, week) => (
              <tr key={first.day} className={cx(styles.week, styles.row)}>
                {days.slice(week * 7, week * 7 + 7).map(one => (
                  <MonthCell
                    key={one.day}
                    of={one}
                    isOther={one.day.slice(0, 7) !== day.slice(0, 7)}
                    isToday={one.day === today}
                    isLoading={isLoading}
                    isKnown={isKnown}
                    isCurrent={current}
                    onOpen={onOpen}
                    onDay={onDay}
                  />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthCellProps {
  of: MonthDay
  /** In the month before or after. */
  isOther: boolean
  isToday: boolean
  isLoading: boolean
  isKnown: boolean
  isCurrent: (stop: string) => boolean
  onOpen: (id: number) => void
  onDay: (day: string) => void
}

function MonthCell(props: MonthCellProps) {
  const { of, isOther, isToday, isLoading, isKnown, isCurrent, onOpen, onDay } = props
  const { day, consultas, shown, stops } = of
  const left = consultas.length - shown.length
  const [first = '', last = ''] = [stops[0], stops.at(-1)]
  return (
    <td
      data-date={day}
      className={cx(styles.cell, (isOther || !isOpenDay(day)) && styles.quiet)}
      aria-current={isToday ? 'date' : undefined}
    >
      <button
        type="button"
        className={cx(styles.number, isToday && styles.today)}
        data-stop={first}
        tabIndex={isCurrent(first) ? 0 : -1}
        onClick={() => onDay(day)}
      >
        <span aria-hidden="true">
          {isOther && day.endsWith('-01') ? `${dayNumber(day)} de ${shortMonth(day)}.` : dayNumber(day)}
        </span>
        <span className="visually-hidden">
          {spokenDay(day, isKnown ? consultas.filter(({ status }) => isCounted(status)).length : null)}
        </span>
      </button>
      {isLoading && isOpenDay(day) && <Skeleton width="100%" height={24} />}
      {shown.map(consulta => (
        <button
          key={consulta.id}
          type="button"
          className={cx(styles.consulta, classOf(consulta))}
          data-stop={stopOf(consulta)}
          tabIndex={isCurrent(stopOf(consulta)) ? 0 : -1}
          onClick={() => onOpen(consulta.id)}
        >
          <ConsultaEvent consulta={consulta} view="mes" isPhone={false} />
        </button>
      ))}
      {left > 0 && (
        <MoreConsultas
          day={day}
          consultas={consultas}
          count={left}
          stop={last}
          isCurrent={isCurrent(last)}
          onOpen={onOpen}
          isWordy
        />
      )}
    </td>
  )
}
