/** Lays out a column's overlapping appointments side by side; those beyond six go behind '+3'. */
import { minutesOf } from '@clinica/contract/clock.ts'
import type { CalendarEvent } from '../calendar-event.ts'

/** The most appointments side by side (spec 9). */
const MOST_AT_ONCE = 6
/** Widths in px: a letter at 13 px, the hour above a name, and the space around both. */
const [LETTER, HOUR, AROUND] = [7, 38, 20]

/** How wide an appointment must be, in px, to show its first name whole. */
export const needOf = ({ names }: CalendarEvent): number =>
  Math.max(HOUR, names.first.length * LETTER) + AROUND

export interface Placed {
  consulta: CalendarEvent
  from: number
  until: number
  /** `left` and `width`: fractions of the column's width that '+3' leaves, if there is one. */
  left: number
  width: number
  isBesideMore: boolean
}

export interface More {
  from: number
  until: number
  consultas: readonly CalendarEvent[]
}

export interface SideBySide {
  placed: readonly Placed[]
  more: readonly More[]
}

interface Seat {
  consulta: CalendarEvent
  from: number
  until: number
  seat: number
}

export function sideBySide(consultas: readonly CalendarEvent[]): SideBySide {
  const clusters = clustersOf(consultas).map(seated)
  return { placed: clusters.flatMap(placedOf), more: clusters.flatMap(moreOf) }
}

const seatsOf = (cluster: readonly Seat[]): number => Math.max(...cluster.map(({ seat }) => seat)) + 1
const overlap = (one: Seat, other: Seat): boolean => one.from < other.until && other.from < one.until

type Lying = Omit<Seat, 'seat'>

/** Groups without a gap in time. */
function clustersOf(consultas: readonly CalendarEvent[]): Lying[][] {
  const lying = consultas
    .map(consulta => ({ consulta, from: minutesOf(consulta.from), until: minutesOf(consulta.until) }))
    .sort((a, b) => a.from - b.from || b.until - a.until || a.consulta.id - b.consulta.id)
  const clusters: Lying[][] = []
  let end = 0
  for (const one of lying) {
    const last = clusters.at(-1)
    if (last && one.from < end) last.push(one)
    else clusters.push([one])
    end = Math.max(end, one.until)
  }
  return clusters
}

/** Each appointment takes the first seat that is free at its start. */
function seated(cluster: readonly Lying[]): Seat[] {
  const free: number[] = []
  return cluster.map(one => {
    const found = free.findIndex(until => until <= one.from)
    const seat = found === -1 ? free.length : found
    free[seat] = one.until
    return { ...one, seat }
  })
}

function placedOf(cluster: readonly Seat[]): Placed[] {
  const seats = Math.min(seatsOf(cluster), MOST_AT_ONCE)
  const isBesideMore = seatsOf(cluster) > MOST_AT_ONCE
  const shown = cluster.filter(({ seat }) => seat < MOST_AT_ONCE)
  // Seats get widths in proportion to their names, so that a long name is not cut beside a short one.
  const before = [0]
  for (let i = 0; i < seats; i++) {
    const needs = shown.filter(({ seat }) => seat === i).map(({ consulta }) => needOf(consulta))
    before.push((before[i] ?? 0) + Math.max(...needs))
  }
  const share = (from: number, until: number) =>
    ((before[until] ?? 0) - (before[from] ?? 0)) / (before[seats] ?? 1)
  return shown.map(one => {
    // Extends to the right as far as the seats there are empty.
    const right = cluster.filter(other => other.seat > one.seat && overlap(one, other))
    const end = Math.min(seats, ...right.map(({ seat }) => seat))
    const { consulta, from, until, seat } = one
    return { consulta, from, until, left: share(0, seat), width: share(seat, end), isBesideMore }
  })
}

function moreOf(cluster: readonly Seat[]): More[] {
  const hidden = cluster.filter(({ seat }) => seat >= MOST_AT_ONCE)
  if (hidden.length === 0) return []
  return [
    {
      from: Math.min(...hidden.map(({ from }) => from)),
      until: Math.max(...hidden.map(({ until }) => until)),
      consultas: hidden.map(({ consulta }) => consulta),
    },
  ]
}
