import { type CalendarDate, parseDate } from '@internationalized/date'

/** A 'YYYY-MM-DD' as React Aria's date; null for none. */
export const asDate = (day: string | undefined): CalendarDate | null => (day ? parseDate(day) : null)
