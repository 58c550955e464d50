import { STEP_MINUTES } from '@clinica/contract/clock.ts'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'
import { isThere } from './drop.ts'
import { type Ghost, type GhostOptions, ghostFor, isSameGhost, type Place } from './ghost.ts'
import { END, FIRST } from './hours.ts'
import { stopOf } from './walk.ts'

/** How long a finger must rest before it drags; moving sooner scrolls. */
const HOLD_MS = 450
/** A mouse must move further than this to drag. */
const MOUSE_SLOP_PX = 5
/** A finger that moves further than this before it drags scrolls. */
const TOUCH_SLOP_PX = 10
/** Closer to an edge than this, a drag scrolls the grid. */
const EDGE_PX = 36
const EDGE_STEP_PX = 9

interface DragOptions extends GhostOptions {
  frame: RefObject<HTMLElement | null>
  canDrag: (consulta: CalendarEvent) => boolean
  onRefuse: (consulta: CalendarEvent, why: string) => void
  onPut: (consulta: CalendarEvent, column: Column, from: number) => void
  /** Whether a press on that half hour books. */
  isBookable: (column: number, at: number) => boolean
  onBook: (column: number, from: number, until: number) => void
}

/** Moves an appointment, or selects free half hours to book, by mouse or by a finger that rests first. */
export function useDrag(options: DragOptions) {
  const { frame, columns } = options
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const isLifted = ghost !== null
  const keepStill = useRef(false)
  /** The free time a finger touched. It is booked on click, or the dialog would get that same touch's click. */
  const touched = useRef<Place>(null)
  const wasDragged = useRef(false)
  // The latest options: rows may have been refetched since the drag began.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  // Stops the scroll while a finger drags. Needs a listener of its own because React's are passive.
  useEffect(() => {
    const stay = (event: TouchEvent) => {
      if (keepStill.current) event.preventDefault()
    }
    const element = frame.current
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => element?.removeEventListener('touchmove', stay)
  }, [frame])
  const gesture = useRef<AbortController>(null)
  useEffect(() => () => gesture.current?.abort(), [])

  const placeAt = (x: number, y: number): Place | null => {
    const lanes = [...(frame.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
    const boxes = lanes.map(lane => lane.getBoundingClientRect())
    const last = boxes.length - 1
    const found = boxes.findIndex((box, i) => (x >= box.left || i === 0) && (x < box.right || i === last))
    const box = boxes[found]
    if (!box) return null
    const slot = Math.floor(((y - box.top) / box.height) * ((END - FIRST) / STEP_MINUTES))
    const at = FIRST + slot * STEP_MINUTES
    return { column: found, at: Math.min(END - STEP_MINUTES, Math.max(FIRST, at)) }
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    touched.current = null
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    const stop = event.target.closest('[data-stop]')?.getAttribute('data-stop')
    const isLane = event.target.closest('[data-lane]') !== null
    const start = isLane ? placeAt(event.clientX, event.clientY) : null
    const consulta =
      columns.flatMap(({ placed }) => placed).find(placed => stopOf(placed.consulta) === stop)?.consulta ??
      null
    if (!start || (stop && !consulta)) return
    if (consulta ? !options.canDrag(consulta) : !options.isBookable(start.column, start.at)) return

    const isMouse = event.pointerType === 'mouse'
    const from = { x: event.clientX, y: event.clientY }
    const pointer = { ...from }
    let lifted: Ghost | null = null
    const ghostAt = (): Ghost | null => {
      const there = placeAt(pointer.x, pointer.y)
      const isOver = isInside(frame.current, pointer)
      return there && ghostFor({ start, there, isInside: isOver, consulta }, latest.current)
    }
    const show = () => {
      lifted = ghostAt() ?? lifted
      setGhost(before => (isSameGhost(before, lifted) ? before : lifted))
    }
    const lift = () => {
      keepStill.current = true
      wasDragged.current = true
      show()
      scrollAtEdges()
    }
    const scrollAtEdges = () => {
      const element = frame.current
      if (!lifted || !element) return
      const box = element.getBoundingClientRect()
      const by = (near: number, far: number, at: number) =>
        at < near + EDGE_PX ? -EDGE_STEP_PX : at > far - EDGE_PX ? EDGE_STEP_PX : 0
      // A selection of free time stays in its column.
      const [x, y] = [consulta ? by(box.left, box.right, pointer.x) : 0, by(box.top, box.bottom, pointer.y)]
      // A drag that begins near an edge scrolls only after moving further than EDGE_PX.
      if (Math.hypot(pointer.x - from.x, pointer.y - from.y) > EDGE_PX && (x !== 0 || y !== 0)) {
        element.scrollBy(x, y)
        show()
      }
      requestAnimationFrame(scrollAtEdges)
    }
    const end = () => {
      clearTimeout(hold)
      gesture.current?.abort()
      lifted = null
      keepStill.current = false
      setGhost(null)
    }
    const hold = isMouse ? undefined : setTimeout(lift, HOLD_MS)

    gesture.current?.abort()
    gesture.current = new AbortController()
    const { signal } = gesture.current
    const on = <K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, hear, { signal, capture: true })
    on('pointermove', move => {
      pointer.x = move.clientX
      pointer.y = move.clientY
      if (lifted) return show()
      const far = Math.hypot(pointer.x - from.x, pointer.y - from.y)
      if (isMouse && far > MOUSE_SLOP_PX) lift()
      else if (!isMouse && far > TOUCH_SLOP_PX) end()
    })
    on('pointerup', () => {
      const put = lifted
      end()
      const column = put && latest.current.columns[put.column]
      if (!put || !column) {
        // A press without movement: on free time it books there; on an appointment the click that follows opens it.
        if (!consulta && isMouse) latest.current.onBook(start.column, start.at, start.at + STEP_MINUTES)
        if (!consulta && !isMouse) touched.current = start
        return
      }
      if (!put.consulta) latest.current.onBook(put.column, put.from, put.until)
      else if (put.why) latest.current.onRefuse(put.consulta, put.why)
      else if (put.isAllowed && !isThere(put.consulta, column, put.from))
        latest.current.onPut(put.consulta, column, put.from)
    })
    on('pointercancel', end)
    on('keydown', key => {
      if (key.key !== 'Escape' || !lifted) return
      key.preventDefault()
      key.stopPropagation()
      end()
      if (consulta) focusOn(frame.current, consulta)
    })
  }

  return {
    ghost,
    isLifted,
    onPointerDown,
    onClick: () => {
      if (touched.current)
        options.onBook(touched.current.column, touched.current.at, touched.current.at + STEP_MINUTES)
      touched.current = null
    },
    /** Suppresses the click that ends a drag; `detail` is 0 for a click by keyboard. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current || event.detail === 0) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      if (keepStill.current) event.preventDefault()
    },
  }
}

/** An appointment dropped outside the calendar stays where it was. */
function isInside(frame: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  const box = frame?.getBoundingClientRect()
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** @returns false if the appointment is not on the page */
export function focusOn(frame: HTMLElement | null, consulta: Pick<CalendarEvent, 'id'>): boolean {
  const stop = frame?.querySelector<HTMLElement>(`[data-stop="${stopOf(consulta)}"]`)
  stop?.focus()
  return stop !== null && stop !== undefined
}
