/** The half hours that an appointment takes itself: free for it, even where the clinic no longer offers them. */
import { addDays, daysBetween, slotFromId } from '@clinica/contract/clock.ts'

interface Slot {
  id: number
  startTime: string
}

interface Day<S extends Slot> {
  date: string
  slots: readonly S[]
}

/** The days with the appointment's own half hours added to the free ones. */
export function withOwn<S extends Slot>(days: readonly Day<S>[], own: readonly number[]): Day<Slot>[] {
  return days.map(({ date, slots }) => {
    const missing = own
      .map(id => ({ id, ...slotFromId(id) }))
      .filter(slot => slot.date === date && !slots.some(({ id }) => id === slot.id))
    return { date, slots: [...slots, ...missing].sort((a, b) => a.id - b.id) }
  })
}

/** Chosen slots that are no longer free, after a refetch or for another professional. Unlisted days do not count. */
export const goneOf = (days: readonly Day<Slot>[], chosen: readonly number[]): number[] =>
  chosen.filter(id => {
    const day = days.find(({ date }) => date === slotFromId(id).date)
    return day !== undefined && !day.slots.some(slot => slot.id === id)
  })

/** The first day of the page that contains `day`, in pages of `size` days from today; a past day gives today. */
export function pageOf(day: string | undefined, today: string, size: number): string {
  if (!day || day <= today) return today
  const ahead = daysBetween(today, day).length - 1
  return addDays(today, ahead - (ahead % size))
}
