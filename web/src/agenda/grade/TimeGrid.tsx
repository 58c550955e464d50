import { hourFromMinutes, minutesOf, OPENING } from '@clinica/contract/clock.ts'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useAgendar } from '../../atendimentos/index.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { cx } from '../../ui/props.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import { isTecla } from '../teclas.ts'
import { Behind } from './Behind.tsx'
import heading from './ColumnHeading.module.css'
import { ColumnHeading } from './ColumnHeading.tsx'
import { type Column, tracksOf } from './columns.ts'
import { canMove, type Drop, isColumnFor, takenFor, targetOf, whyNot } from './drop.ts'
import type { Ghost } from './ghost.ts'
import { Hours } from './Hours.tsx'
import { Lane } from './Lane.tsx'
import { spokenMove, spokenSpan } from './spoken.ts'
import styles from './TimeGrid.module.css'
import { isBookable, openUntil } from './taken.ts'
import { useDrag } from './useDrag.ts'
import { useMoreTime } from './useMoreTime.ts'
import { useMoveByKeys } from './useMoveByKeys.ts'
import { useReturn } from './useReturn.ts'
import { useInSight, useStart } from './useScrolled.ts'
import { isOwn, useWalk } from './useWalk.ts'
import { FREE, type Spot, standing, walk } from './walk.ts'

interface TimeGridProps {
  /** The grid's accessible name. */
  label: string
  columns: readonly Column[]
  /** Whether column headings are visible; a single day's name is above. */
  hasHeads: boolean
  isPhone: boolean
  isLoading: boolean
  isFetching: boolean
  isKnown: boolean
  onOpen: (id: number) => void
  /** The dropped appointment, until the move is saved or given up. */
  drop: Drop | null
  onDrop: (drop: Drop) => void
  onTurn: (by: 1 | -1) => void
  /** Goes to a day that is not among the columns. */
  onDay: (day: string) => void
}

/** The hours of a day or a week, with a column for each day or each professional. */
export function TimeGrid(props: TimeGridProps) {
  const { label, columns, hasHeads, isPhone, isLoading, isFetching, isKnown } = props
  const { onOpen, drop, onDrop, onTurn, onDay } = props
  const actor = useActor()
  const agendar = useAgendar()
  const now = useClinicNow()
  const { at, day: today, hour } = now
  const frame = useRef<HTMLDivElement>(null)

  const moves = {
    canDrag: (consulta: CalendarEvent) => canMove(consulta, actor, at),
    whyNot: (consulta: CalendarEvent, column: Column, from: number) =>
      whyNot(consulta, column, from, {
        actor,
        now: at,
        shown: columns.flatMap(({ consultas }) => consultas),
      }),
    onPut: (consulta: CalendarEvent, column: Column, from: number) =>
      onDrop({ consulta, to: targetOf(consulta, column, from) }),
  }
  const book = (place: number, from: number, until: number) => {
    const column = columns[place]
    if (!column) return
    // Focus returns here when the dialog closes.
    walking.goTo({ column: place, at: from, stop: FREE })
    agendar?.({
      ...(column.professional && { profissional: column.professional.person }),
      horario: {
        dataInicio: column.day,
        horaInicio: hourFromMinutes(from),
        horaFim: hourFromMinutes(until),
      },
    })
  }
  const isBookableAt = (place: number, from: number) => {
    const column = columns[place]
    return agendar !== null && column !== undefined && isBookable(column, from, now)
  }
  const openTo = (place: number, start: number, there: number) => {
    const column = columns[place]
    return column ? openUntil(column, start, there, now) : start
  }
  const drag = useDrag({
    frame,
    columns,
    ...moves,
    onRefuse: (consulta, why) => refuse(consulta, why, 'A consulta continua onde estava.'),
    isBookable: isBookableAt,
    openUntil: openTo,
    onBook: book,
  })
  const back = useReturn(frame, drop)
  const keys = useMoveByKeys({
    columns,
    ...moves,
    onRefuse: (consulta, why) => refuse(consulta, why, 'Escolha outro horário, ou Esc.'),
    onDay,
    onLeave: back.to,
  })
  const walking = useWalk<Spot>({
    frame,
    first: firstSpot(columns, today, hour),
    settle: spot => standing(columns, spot) ?? spot,
    keyOf: ({ stop }) => stop,
    spotOf: stop => {
      const column = Number(stop.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? 0)
      return { column, at: Number(stop.dataset.at), stop: stop.dataset.stop ?? FREE }
    },
    step: (spot, key) => walk(columns, spot, key),
    onTurn,
  })
  useStart(frame, columns.some(({ day }) => day === today) ? hour : null)

  const here = standing(columns, walking.here)
  const more = useMoreTime({ here, isBookable: isBookableAt, openUntil: openTo })
  const ghost = drag.ghost ?? keys.ghost ?? ghostOf(drop, columns) ?? more.ghost
  const isWalking = walking.isWalking && !ghost
  const told = keys.ghost
    ? `${keys.ghost.column} ${keys.ghost.from}`
    : more.ghost
      ? `${more.ghost.column} ${more.ghost.until}`
      : isWalking && here && `${here.column} ${here.at} ${here.stop}`
  useInSight(frame, told || null)
  const isOneDay = new Set(columns.map(({ day }) => day)).size === 1
  const tracks = useMemo(() => tracksOf(columns), [columns])
  const style: CSSProperties = { gridTemplateColumns: `var(--axis) ${tracks}` }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles pointer and arrow keys of the buttons inside.
    <div
      ref={frame}
      className={cx(styles.frame, drag.isLifted && styles.dragging)}
      data-loading={isLoading || undefined}
      data-refreshing={(isFetching && !isLoading) || undefined}
      onPointerDown={drag.onPointerDown}
      onClick={drag.onClick}
      onClickCapture={drag.onClickCapture}
      onContextMenu={drag.onContextMenu}
      onFocus={walking.onFocus}
      onBlur={event => {
        walking.onBlur()
        more.forget()
        back.forget()
        if (event.relatedTarget) keys.leave()
      }}
      onKeyDown={event => {
        if (!isOwn(event)) return
        back.forget()
        if (keys.onKeyDown(event)) {
          event.preventDefault()
          return
        }
        if (isTecla('mover', event.key) && !event.ctrlKey && !event.metaKey && here?.is.consulta) {
          if (moves.canDrag(here.is.consulta)) keys.lift(here.is.consulta)
          return
        }
        if (more.onKeyDown(event)) event.preventDefault()
        else walking.onKeyDown(event)
      }}
    >
      <div className={styles.columns} style={style}>
        <Hours now={columns.some(({ day }) => day === today) ? hour : null} />
        {isOneDay && columns[0] && <Behind day={columns[0].day} isAcross />}
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA knows a table as a grid: so readers hand it the arrows. */}
        <table className={styles.contents} role="grid" aria-label={label}>
          <thead className={styles.contents}>
            <tr className={styles.contents}>
              <th scope="col" className={cx(hasHeads ? heading.corner : 'visually-hidden')}>
                <span className="visually-hidden">Horários</span>
              </th>
              {columns.map(column => (
                <ColumnHeading
                  key={column.key}
                  column={column}
                  isHidden={!hasHeads}
                  isKnown={isKnown}
                  isToday={column.day === today}
                />
              ))}
            </tr>
          </thead>
          <tbody className={styles.contents}>
            <tr className={styles.contents}>
              <th scope="row" className={styles.axisName}>
                <span className="visually-hidden">Horários</span>
              </th>
              {columns.map((column, place) => (
                <Lane
                  key={column.key}
                  place={place}
                  column={column}
                  isOneDay={isOneDay}
                  isPhone={isPhone}
                  isLoading={isLoading}
                  ghost={ghost?.column === place ? ghost : null}
                  lifted={ghost?.consulta?.id ?? null}
                  here={here?.column === place ? here : null}
                  isWalking={isWalking}
                  sees={isKnown ? (actor.role === 'PACIENTE' ? 'own' : 'all') : 'none'}
                  now={now}
                  isBookable={agendar && column.day >= today ? from => isBookableAt(place, from) : null}
                  canMove={moves.canDrag}
                  onBook={(place, from, until) => book(place, from, more.ghost?.until ?? until)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="visually-hidden" role="status">
        {keys.ghost
          ? spokenGhost(keys.ghost, columns, isKnown)
          : more.ghost && spokenChosen(more.ghost, columns)}
      </p>
    </div>
  )
}

/** One warning per appointment: a new drop replaces the earlier warning. */
const refuse = ({ id }: CalendarEvent, why: string, what: string) =>
  toast.warning(why, what, { about: `lugar ${id}` })

/** Where Tab leads: to now if today is shown, else to the opening hour of the first column. */
function firstSpot(columns: readonly Column[], today: string, hour: string): Spot {
  const place = columns.findIndex(({ day }) => day === today)
  return { column: Math.max(0, place), at: minutesOf(place === -1 ? OPENING.from : hour), stop: FREE }
}

function ghostOf(drop: Drop | null, columns: readonly Column[]): Ghost | null {
  if (!drop) return null
  const { consulta, to } = drop
  const column = columns.findIndex(one => one.day === to.dataInicio && isColumnFor(consulta, one))
  const [from, until] = [minutesOf(to.horaInicio), minutesOf(to.horaFim)]
  return { column, from, until, consulta, isAllowed: true }
}

function spokenChosen({ column: place, from, until }: Ghost, columns: readonly Column[]): string {
  const column = columns[place]
  return column ? spokenSpan(column, from, until) : ''
}

/** Where the appointment being moved is, for screen readers; an encaixe may overlap others. */
function spokenGhost(
  { column: place, consulta, from, why = null }: Ghost,
  columns: readonly Column[],
  isKnown: boolean,
): string {
  const column = columns[place]
  if (!column || !consulta) return ''
  const under = targetOf(consulta, column, from).isEncaixe && takenFor(consulta, column, from)
  return spokenMove(column, from, why ?? (under ? `encaixe sobre ${under.names.short}` : null), isKnown)
}
