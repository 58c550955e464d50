import { weekdayOf } from '@clinica/contract/clock.ts'
import type { DayHeaderInfo } from '@fullcalendar/react'
import { longDay } from '../../ui/time/days.ts'
import { dayIn } from '../consulta.ts'
import { DayHeading } from './DayHeading.tsx'

/** Over each column, and over the sheet of '+n mais'. `today` is null when it is not in sight. */
export const headings = (today: string | null) => ({
  dayHeaderContent: (info: DayHeaderInfo) => {
    if (info.inPopover) return longDay(dayIn(info.date))
    const isMonth = info.view.type === 'dayGridMonth'
    const isToday = isMonth ? today !== null && weekdayOf(today) === info.dow : info.isToday
    return <DayHeading day={isMonth ? null : dayIn(info.date)} weekday={info.dow} isToday={isToday} />
  },
})
