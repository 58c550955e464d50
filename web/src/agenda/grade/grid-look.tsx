/** FullCalendar as this clinic wears it: what never changes. No theme of theirs: the look is our own style sheet. */
import { OPENING, VISIBLE } from '@clinica/contract/clock.ts'
import type {
  CalendarOptions,
  DayCellInfo,
  DayHeaderInfo,
  DayLaneInfo,
  NowIndicatorHeaderInfo,
  SlotLaneInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { dayNumber, shortMonth } from '../../ui/time/days.ts'
import { dayIn, wallClock } from '../calendar-event.ts'
import styles from './AgendaGrid.module.css'

const SUNDAY = 0
const BEHAVIOUR: CalendarOptions = {
  plugins: [dayGrid, timeGrid, interaction],
  locale: ptBr,
  timeZone: 'UTC',
  now: () => wallClock(new Date()),
  headerToolbar: false,
  height: '100%',
  allDaySlot: false,
  eventDisplay: 'block',
  slotMinTime: `${VISIBLE.from}:00`,
  slotMaxTime: `${VISIBLE.until}:00`,
  slotDuration: '00:30:00',
  snapDuration: '00:30:00',
  eventDurationEditable: false,
  nowIndicator: true,
  businessHours: { daysOfWeek: [1, 2, 3, 4, 5, 6], startTime: OPENING.from, endTime: OPENING.until },
  fixedWeekCount: false,
  dayMaxEvents: 3,
  slotEventOverlap: false,
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  moreLinkText: 'mais',
  moreLinkHint: count => `Mostrar mais ${count} ${count === 1 ? 'consulta' : 'consultas'}`,
  closeHint: 'Fechar',
  // Read out beside the hours; the locale leaves it in English.
  timedText: 'Horários',
  views: {
    dayGridMonth: { dayHeaderAlign: info => (info.inPopover ? 'start' : 'end') },
    timeGridWeek: { dayHeaderAlign: info => (info.inPopover ? 'start' : 'center') },
    timeGridDay: { dayHeaders: false, dayHeaderAlign: 'start' },
  },
}

const LOOK: CalendarOptions = {
  tableHeaderClass: styles.head,
  dayHeaderDividerClass: styles.headLine,
  dayHeaderClass: (info: DayHeaderInfo) => cx(info.inPopover ? styles.sheetHead : styles.heading),
  dayHeaderInnerClass: (info: DayHeaderInfo) => cx(info.inPopover ? styles.sheetTitle : undefined),

  dayRowClass: styles.row,
  dayCellClass: (info: DayCellInfo) =>
    cx(
      !info.inPopover && styles.cell,
      !info.inPopover && (info.isOther || info.dow === SUNDAY) && styles.quiet,
      info.isToday && styles.today,
    ),
  dayCellTopClass: styles.cellTop,
  dayCellTopInnerClass: styles.cellNumber,
  dayCellTopContent: (info: DayCellInfo) => {
    const day = dayIn(info.date)
    return info.isOther && day.endsWith('-01') ? `${dayNumber(day)} de ${shortMonth(day)}.` : dayNumber(day)
  },
  dayCellInnerClass: (info: DayCellInfo) => cx(info.inPopover && styles.sheetBody),
  rowMoreLinkClass: styles.more,
  columnMoreLinkClass: styles.beside,
  columnMoreLinkInnerClass: styles.besideWords,

  slotHeaderDividerClass: styles.axisLine,
  slotHeaderAlign: 'end',
  slotLaneClass: (info: SlotLaneInfo) => cx(info.isMinor ? styles.halfHour : styles.fullHour),
  dayLaneClass: (info: DayLaneInfo) =>
    cx(styles.lane, info.dow === SUNDAY && styles.closed, info.isToday && styles.todayLane),
  // The hours can be scrolled by keyboard, also where no appointment takes the focus.
  dayLaneDidMount: ({ el, date, view }) => {
    if (date.getTime() === view.activeStart.getTime()) el.tabIndex = 0
  },
  dayLaneInnerClass: styles.laneInner,
  nonBusinessHoursClass: styles.outside,
  nowIndicatorLineClass: styles.nowLine,
  nowIndicatorHeaderClass: styles.nowPlace,
  nowIndicatorHeaderContent: (info: NowIndicatorHeaderInfo) => (
    <span className={styles.nowChip}>{info.date.toISOString().slice(11, 16)}</span>
  ),

  dayHeaderDidMount: info => {
    if (info.inPopover) keepInSight(info.el)
  },
  popoverClass: styles.sheet,
  popoverCloseClass: styles.sheetClose,
  popoverCloseContent: () => <Icon name="cross" />,
}

export const GRID_LOOK: CalendarOptions = { ...BEHAVIOUR, ...LOOK }

const MARGIN = 10

/** FullCalendar lets its sheet hang below the window; once it has placed it, we lift it. */
function keepInSight(inside: HTMLElement): void {
  queueMicrotask(() => {
    const sheet = inside.closest<HTMLElement>('[role="dialog"]')
    if (!sheet) return
    const below = sheet.getBoundingClientRect().bottom + MARGIN - document.documentElement.clientHeight
    if (below > 0) sheet.style.top = `${Number.parseFloat(sheet.style.top) - below}px`
  })
}
