import { type CalendarDate, parseDate } from '@internationalized/date'

/** 'YYYY-MM-DD' as React Aria has it. */
export const asDate = (day: string | undefined): CalendarDate | null => (day ? parseDate(day) : null)
