import { hourFromMinutes, minutesOf } from '@clinica/contract/clock.ts'
import type { SlotHeaderInfo } from '@fullcalendar/react'
import { cx } from '../../ui/props.ts'
import styles from './AgendaGrid.module.css'

/** An hour label nearer than this to the now chip steps aside. */
const ROOM_MINUTES = 20
/** Where the day's first patients come into view. */
const MORNING = '07:35:00'

const minutesOfSlot = ({ time }: SlotHeaderInfo): number => (time ? time.milliseconds / 60_000 : 0)

/** `now` is null when today is not in sight. */
export const hourLabels = (now: string | null, isPhone: boolean) => ({
  slotHeaderInnerClass: (slot: SlotHeaderInfo) =>
    cx(
      styles.hour,
      slot.isFirst && styles.away,
      now !== null && Math.abs(minutesOfSlot(slot) - minutesOf(now)) < ROOM_MINUTES && styles.away,
    ),
  scrollTime: isPhone && now !== null ? later(MORNING, now) : MORNING,
})

/** A phone shows seven hours: in the afternoon it opens a little before now. */
function later(morning: string, now: string): string {
  const start = Math.max(minutesOf(morning), minutesOf(now) - 190)
  return `${hourFromMinutes(start)}:00`
}
