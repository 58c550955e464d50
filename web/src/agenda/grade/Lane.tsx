import { hourFromMinutes, isOpenDay, minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { ReactNode } from 'react'
import type { ClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CalendarEvent } from '../calendar-event.ts'
import { TECLAS } from '../teclas.ts'
import { Behind } from './Behind.tsx'
import { ConsultaEvent } from './ConsultaEvent.tsx'
import type { Column } from './columns.ts'
import { classOf } from './event-class.ts'
import type { Ghost } from './ghost.ts'
import { rowsOf, topOf } from './hours.ts'
import styles from './Lane.module.css'
import { MoreConsultas } from './MoreConsultas.tsx'
import type { Placed } from './side-by-side.ts'
import { type Sees, spokenConsulta, spokenFree } from './spoken.ts'
import { FREE, type Standing, stopOf, stopOfMore } from './walk.ts'

interface LaneProps {
  place: number
  column: Column
  isOneDay: boolean
  isPhone: boolean
  isLoading: boolean
  ghost: Ghost | null
  /** Id of the appointment being moved. */
  lifted: number | null
  /** The keyboard's position, if it is in this column. */
  here: Standing | null
  isWalking: boolean
  sees: Sees
  now: ClinicNow
  /** Whether a half hour can be booked; null if none of the day's can. */
  isBookable: ((at: number) => boolean) | null
  canMove: (consulta: CalendarEvent) => boolean
  onBook: (place: number, from: number, until: number) => void
  onOpen: (id: number) => void
}

export function Lane(props: LaneProps) {
  const { place, column, isOneDay, isPhone, isLoading, ghost, lifted, here, isWalking } = props
  const { day, professional, placed, more } = column
  const { sees, now, isBookable, canMove, onBook, onOpen } = props
  const words = isOneDay && !professional ? 'dia' : 'semana'
  const isClosed = !isOpenDay(day)
  const isFree = here?.stop === FREE && isBookable !== null && isBookable(here.at)
  return (
    <td
      data-date={day}
      data-lane={place}
      className={cx(
        styles.lane,
        isClosed && styles.closed,
        !isOneDay && day === now.day && styles.today,
        isBookable !== null && styles.bookable,
      )}
      style={{ gridColumn: place + 2 }}
    >
      {!isOneDay && <Behind day={day} />}
      {isLoading && <Skeletons day={day} place={place} />}
      {placed.map(one => (
        <button
          key={one.consulta.id}
          type="button"
          className={cx(classOf(one.consulta), styles.placed, lifted === one.consulta.id && styles.lifted)}
          style={placeOf(one)}
          data-stop={stopOf(one.consulta)}
          data-at={one.from}
          tabIndex={here?.stop === stopOf(one.consulta) ? 0 : -1}
          aria-keyshortcuts={canMove(one.consulta) ? TECLAS.mover.caps[0] : undefined}
          onClick={() => onOpen(one.consulta.id)}
        >
          <ConsultaEvent
            consulta={one.consulta}
            view={words}
            isPhone={isPhone}
            isOwnColumn={professional !== null}
          />
        </button>
      ))}
      {more.map(one => (
        <MoreConsultas
          key={one.from}
          day={day}
          consultas={one.consultas}
          count={one.consultas.length}
          className={styles.beside}
          style={{ top: topOf(one.from), height: rowsOf(one.until - one.from) }}
          stop={stopOfMore(one)}
          at={one.from}
          isCurrent={here?.stop === stopOfMore(one)}
          onOpen={onOpen}
        />
      ))}
      {here?.stop === FREE && (
        <button
          key={`${place} ${here.at}`}
          type="button"
          className={styles.free}
          style={{ top: topOf(here.at) }}
          data-stop={FREE}
          tabIndex={0}
          data-at={here.at}
          aria-disabled={!isFree}
          onClick={() => isFree && onBook(place, here.at, here.at + STEP_MINUTES)}
        >
          <span aria-hidden="true">
            {hourFromMinutes(here.at)}
            {isFree && ' Agendar'}
          </span>
          <span className="visually-hidden">{spokenFree(column, here.at, sees, now)}</span>
        </button>
      )}
      {here && isWalking && (
        <Bubble at={here.at} from={here.is.from} until={here.is.until}>
          {here.is.consulta
            ? spokenConsulta(here.is.consulta, canMove(here.is.consulta))
            : spokenFree(column, here.at, sees, now)}
        </Bubble>
      )}
      {ghost && (
        <div
          className={cx(styles.ghost, !ghost.isAllowed && styles.refused)}
          data-ghost=""
          style={{ top: topOf(ghost.from), height: rowsOf(ghost.until - ghost.from) }}
          aria-hidden="true"
        >
          {/* Empty where it may not be dropped, so that what is there stays readable. */}
          {ghost.isAllowed && (
            <>
              {hourFromMinutes(ghost.from)} – {hourFromMinutes(ghost.until)}
              {ghost.consulta && <span className={styles.ghostName}>{ghost.consulta.names.short}</span>}
            </>
          )}
        </div>
      )}
      {ghost?.why && (
        <Bubble at={ghost.from} from={ghost.from} until={ghost.until}>
          {ghost.why}
        </Bubble>
      )}
    </td>
  )
}

interface BubbleProps {
  /** The selected half hour, in minutes of the day. */
  at: number
  /** The time span it describes, in minutes of the day. */
  from: number
  until: number
  children: ReactNode
}

/** Above the time it describes, or below where the column headings are too close. */
function Bubble({ at, from, until, children }: BubbleProps) {
  const isHigh = at <= minutesOf('08:00')
  return (
    <span
      className={cx(styles.bubble, isHigh && styles.below)}
      data-bubble=""
      style={{ top: topOf(isHigh ? until : from) }}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

const placeOf = ({ from, until, left, width, isBesideMore }: Placed) => {
  const room = isBesideMore ? '(100% - 32px)' : '100%'
  // Leaves a pixel free around each appointment.
  return {
    top: `calc(${topOf(from)} + 1px)`,
    height: `calc(${rowsOf(until - from)} - 2px)`,
    left: `calc(${room} * ${left})`,
    width: `calc(${room} * ${width} - ${left + width < 1 || isBesideMore ? 2 : 0}px)`,
  }
}

/** Grey blocks in the shape of appointments, shown while the appointments load. */
const BLOCKS = [
  { at: minutesOf('08:00'), minutes: 60 },
  { at: minutesOf('10:00'), minutes: 30 },
  { at: minutesOf('13:30'), minutes: 60 },
]

function Skeletons({ day, place }: { day: string; place: number }) {
  if (!isOpenDay(day)) return null
  return BLOCKS.map(({ at, minutes }) => (
    <div
      key={at}
      className={cx(styles.placed, styles.skeleton)}
      style={{ top: topOf(at + (place % 3) * STEP_MINUTES), height: rowsOf(minutes), left: 0, width: '100%' }}
    >
      <Skeleton width="100%" height="100%" />
    </div>
  ))
}
