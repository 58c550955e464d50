import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import Calendar, { type CalendarRef, type EventDisplayInfo } from '@fullcalendar/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useClinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { cx } from '../../ui/props.ts'
import { scaled } from '../../ui/rem.ts'
import type { Screen } from '../../ui/useScreen.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { View } from '../range.ts'
import { rangeOf } from '../range.ts'
import styles from './AgendaGrid.module.css'
import { ConsultaEvent } from './ConsultaEvent.tsx'
import { headings } from './DayHeading.tsx'
import { canMove, type Drop, mayDrop, targetOf } from './drop.ts'
import { classOf } from './event-class.ts'
import { eventsOf, skeletonsOf } from './events.ts'
import { GRID_LOOK } from './grid-look.tsx'
import { hourLabels } from './hour-labels.ts'
import { CALENDAR_END, SkipCalendar } from './SkipCalendar.tsx'

const NAMES: Readonly<Record<View, string>> = {
  mes: 'dayGridMonth',
  semana: 'timeGridWeek',
  dia: 'timeGridDay',
}

/** Side by side at most; what is beyond stands behind '+1'. A week's columns are narrow: each keeps 24 px. */
const DAY_STACK = 6
const WEEK_STACK: Readonly<Record<Screen, number>> = { phone: 1, narrow: 3, medium: 4, wide: 4 }

interface AgendaGridProps {
  view: View
  day: string
  screen: Screen
  consultas: readonly CalendarEvent[]
  isLoading: boolean
  isFetching: boolean
  onOpen: (id: number) => void
  onDrop: (drop: Drop) => void
}

/** FullCalendar, told from outside which days to show; it knows the clinic's wall clock and no zone. */
export function AgendaGrid(props: AgendaGridProps) {
  const { view, day, screen, consultas, isLoading, isFetching, onOpen, onDrop } = props
  const actor = useActor()
  const isGridOnly = isForbidden('encaixar', actor)
  const isPhone = screen === 'phone'
  const calendar = useRef<CalendarRef>(null)
  const { at, day: today, hour } = useClinicNow()
  const { de, ate } = rangeOf(view, day)

  useLayoutEffect(() => {
    const api = calendar.current?.getApi()
    if (api?.view.type !== NAMES[view]) api?.changeView(NAMES[view], day)
    else api.gotoDate(day)
  }, [view, day])

  const byId = useMemo(() => new Map(consultas.map(consulta => [String(consulta.id), consulta])), [consultas])
  // A month has days and no hours. As text: the events are made anew only when it changes, not with every minute.
  const movable = (view === 'mes' ? [] : consultas.filter(one => canMove(one, actor, at)))
    .map(({ id }) => id)
    .join()
  const events = useMemo(
    () => (isLoading ? skeletonsOf({ de, ate }) : eventsOf(consultas, movable.split(','))),
    [isLoading, consultas, de, ate, movable],
  )
  const look = useMemo(() => {
    const isNowShown = de <= today && today <= ate
    return {
      slotMinHeight: scaled(isPhone ? 38 : 28),
      eventMaxStack: view === 'semana' ? WEEK_STACK[screen] : DAY_STACK,
      ...hourLabels(isNowShown ? hour : null, isPhone),
      ...headings(isNowShown ? today : null),
    }
  }, [de, ate, today, hour, screen, isPhone, view])
  const content = useMemo(
    () => (info: EventDisplayInfo) => {
      const consulta = byId.get(info.event.id)
      return consulta && <ConsultaEvent consulta={consulta} view={view} isPhone={isPhone} />
    },
    [byId, view, isPhone],
  )
  const eventClass = useMemo(
    () => (info: EventDisplayInfo) => {
      const consulta = byId.get(info.event.id)
      return consulta ? cx(classOf(consulta), info.isSelected && styles.lifted) : styles.skeleton
    },
    [byId],
  )

  return (
    <>
      <SkipCalendar />
      <div className={cx(styles.frame, styles[view], isFetching && !isLoading && styles.refreshing)}>
        <Calendar
          {...GRID_LOOK}
          {...look}
          ref={calendar}
          initialView={NAMES[view]}
          initialDate={day}
          events={events}
          eventClass={eventClass}
          eventContent={content}
          eventAllow={({ start }, event) => {
            const consulta = event && byId.get(event.id)
            return (
              consulta !== undefined && consulta !== null && mayDrop(targetOf(consulta, start), isGridOnly)
            )
          }}
          eventDrop={({ event, revert }) => {
            const consulta = byId.get(event.id)
            if (consulta && event.start)
              onDrop({ id: consulta.id, to: targetOf(consulta, event.start), putBack: revert })
            else revert()
          }}
          eventClick={({ el, event }) => {
            // Opened from the popover of '+n mais': close that first, so that the focus later returns to its link.
            el.closest('[role="dialog"]')?.querySelector('button')?.click()
            onOpen(Number(event.id))
          }}
        />
      </div>
      <p id={CALENDAR_END} className={styles.hidden} tabIndex={-1}>
        Fim do calendário
      </p>
    </>
  )
}
