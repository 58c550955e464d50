import { isOpenDay } from '@clinica/contract/clock.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { cx } from '../props.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useScreen } from '../useScreen.ts'
import { walkBetweenDays } from './between-days.ts'
import { dayNumber, shortWeekday } from './days.ts'
import { SlotJumps } from './SlotJumps.tsx'
import styles from './SlotPicker.module.css'
import { monthsOf, pressFreely, pressInSpan, type SlotDay } from './slots.ts'

export interface SlotPickerProps {
  title?: string | undefined
  /** panel: six rows, then 'Mais horários'. dialog: every row. Both are tabs on the phone. */
  layout: 'panel' | 'dialog'
  /** 'YYYY-MM-DD' */
  today: string
  /** Five consecutive days, also while loading. */
  days: readonly SlotDay[]
  isLoading?: boolean | undefined
  /** Slot ids. */
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
  /** If given, only one span may be chosen; called with the slot whose press would leave a gap. Else any slots may be chosen. */
  onGap?: ((id: number) => void) | undefined
  /** Called on Enter on a chosen slot, to move on. Without it Enter unchooses the slot, as Space does. */
  onGoOn?: (() => void) | undefined
  onToday: () => void
  onPrevious: () => void
  onNext: () => void
  isPreviousDisabled?: boolean | undefined
  /** Called with the first of the days to show. */
  onGoTo: (day: string) => void
}

const ROWS = 6

export function SlotPicker(props: SlotPickerProps) {
  const {
    title = 'Horários Livres',
    layout,
    today,
    days,
    isLoading = false,
    chosen,
    onChoose,
    onGap,
    onGoOn,
  } = props
  const [isAll, setAll] = useState(false)
  const [shown, show] = useDay(props)
  const isPhone = useScreen() === 'phone'
  const press = (id: number) => {
    const next = onGap ? pressInSpan(chosen, id) : pressFreely(chosen, id)
    if (next) onChoose(next)
    else onGap?.(id)
  }
  const goOn = (event: KeyboardEvent) => {
    const isChosen = event.target instanceof HTMLElement && event.target.matches('[data-slot][data-selected]')
    if (!onGoOn || event.key !== 'Enter' || !isChosen) return
    event.preventDefault()
    event.stopPropagation()
    onGoOn()
  }
  // If this field got the focus while the slots were loading, the focus moves to the first slot.
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const waiting = document.activeElement
    if (!isLoading && waiting instanceof HTMLFieldSetElement && waiting.contains(section.current))
      section.current?.querySelector<HTMLElement>('[data-slot]')?.focus()
  }, [isLoading])
  useEffect(() => {
    if (isLoading || layout === 'panel') return
    // A frame later, when a dialog that has just opened has set the focus.
    const next = requestAnimationFrame(() => showChosen(section.current))
    return () => cancelAnimationFrame(next)
  }, [isLoading, layout])
  const focused = useFocusedSlot(section, days)
  const rows = layout === 'panel' && !isAll ? ROWS : Number.POSITIVE_INFINITY
  const hasMore = !isPhone && !isLoading && days.some(day => day.slots.length > rows)
  const slots = (day: SlotDay, limit: number) => (
    <SlotList day={day} limit={limit} isLoading={isLoading} isRow={isPhone} chosen={chosen} onPress={press} />
  )

  return (
    <section
      ref={section}
      className={cx(styles.picker, styles[layout])}
      aria-label={title}
      onKeyDownCapture={goOn}
      {...focused}
    >
      {/* One Tab stop for all of these controls; the arrow keys move between them. */}
      <Toolbar className={cx(styles.which)} aria-label="Quais dias">
        <div className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          {/* Both months, where the five days lie in two; the field below names only the first. */}
          <p className={styles.months} aria-live="polite">
            {monthsOf(days)}
          </p>
          <div className={styles.arrows}>
            <Button tone="quiet" size="small" onPress={props.onToday}>
              Hoje
            </Button>
            <IconButton
              icon="chevronLeft"
              label="Dias anteriores"
              size="row"
              isDisabled={props.isPreviousDisabled}
              onPress={props.onPrevious}
            />
            <IconButton icon="chevronRight" label="Próximos dias" size="row" onPress={props.onNext} />
          </div>
        </div>
        <SlotJumps
          today={today}
          from={days[0]?.date ?? today}
          isShort={isPhone || layout === 'panel'}
          onGoTo={props.onGoTo}
        />
      </Toolbar>
      {isPhone ? (
        <Tabs selectedKey={shown} onSelectionChange={key => show(String(key))}>
          <TabList className={cx(styles.tabs)} aria-label="Dia">
            {days.map(day => (
              <Tab
                key={day.date}
                id={day.date}
                className={cx(styles.tab, day.date === today && styles.today)}
              >
                <span>{shortWeekday(day.date)}</span>
                <strong>{dayNumber(day.date)}</strong>
                <span>
                  {!isOpenDay(day.date) && day.slots.length === 0 ? 'Fechado' : count(day, isLoading)}
                </span>
              </Tab>
            ))}
          </TabList>
          {days.map(day => (
            <TabPanel key={day.date} id={day.date} className={cx(styles.thirds)}>
              {slots(day, Number.POSITIVE_INFINITY)}
            </TabPanel>
          ))}
        </Tabs>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of its slots
        <div className={styles.days} aria-busy={isLoading} onKeyDown={walkBetweenDays}>
          {days.map(day => (
            <div key={day.date} className={styles.day}>
              <h4 className={cx(styles.dayHead, day.date === today && styles.today)}>
                <span>{shortWeekday(day.date)}</span> <strong>{dayNumber(day.date)}</strong>
              </h4>
              {slots(day, rows)}
            </div>
          ))}
        </div>
      )}
      {(hasMore || (isAll && layout === 'panel' && !isPhone)) && (
        <AriaButton className={cx(styles.more)} aria-expanded={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? 'Menos horários' : 'Mais horários'}
        </AriaButton>
      )}
    </section>
  )
}

const count = (day: SlotDay, isLoading: boolean) =>
  isLoading ? '…' : `${day.slots.length} ${day.slots.length === 1 ? 'livre' : 'livres'}`

/** Brings the chosen slot into sight, unless what would scroll also holds the focus: a form stays where one types. */
function showChosen(section: HTMLElement | null): void {
  const slot = section?.querySelector('[data-slot][data-selected]')
  let pane = slot?.parentElement
  while (pane && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement
  if (!slot || !pane || pane.contains(document.activeElement)) return
  const [at, seen] = [slot.getBoundingClientRect(), pane.getBoundingClientRect()]
  // What is in sight stays where it is.
  if (at.top >= seen.top && at.bottom <= seen.bottom) return
  pane.scrollTop += at.top - seen.top - (seen.height - at.height) / 2
}

/** When the slot with the focus is gone, because somebody else took it, the next one gets the focus. */
function useFocusedSlot(section: RefObject<HTMLElement | null>, days: readonly SlotDay[]) {
  const focused = useRef<number | null>(null)
  // Before React Aria, which would give the focus to the dialog's first button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever the slots may have changed
  useLayoutEffect(() => {
    const gone = focused.current
    if (gone === null || document.activeElement !== document.body) return
    const left = [...(section.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
    const next = left.find(({ dataset }) => Number(dataset.slot) > gone) ?? left.at(-1)
    next?.focus()
  }, [section, days])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.dataset.slot === undefined ? null : Number(target.dataset.slot)
    },
    // What is removed goes to nobody; it stays remembered.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    },
  }
}

/**
 * The day that the phone shows: the one that was pressed, even while its slots were loading, else the first with free
 * ones. Chosen anew for other days, and when another professional's are loaded.
 */
function useDay({ days, isLoading = false, chosen }: SlotPickerProps) {
  const [day, setDay] = useState<string>()
  const [wasLoading, setWasLoading] = useState(isLoading)
  if (wasLoading !== isLoading) {
    setWasLoading(isLoading)
    if (isLoading) setDay(undefined)
  }
  const isHere = days.some(({ date }) => date === day)
  const first = firstFree(days, chosen)
  if (!isHere && first) setDay(first)
  return [(isHere ? day : first) ?? days[0]?.date ?? '', setDay] as const
}

const firstFree = (days: readonly SlotDay[], chosen: readonly number[]): string | undefined =>
  (
    days.find(({ slots }) => slots.some(({ id }) => chosen.includes(id))) ??
    days.find(({ slots }) => slots.length > 0)
  )?.date

interface SlotListProps {
  day: SlotDay
  limit: number
  isLoading: boolean
  /** Side by side instead of stacked. */
  isRow: boolean
  chosen: readonly number[]
  onPress: (id: number) => void
}

function SlotList({ day, limit, isLoading, isRow, chosen, onPress }: SlotListProps) {
  if (isLoading) {
    return [1, 2, 3, 4, 5, 6].map(i => <Skeleton key={i} width="100%" height={36} />)
  }
  if (day.slots.length === 0) {
    return <p className={styles.none}>{isOpenDay(day.date) ? 'Sem vaga' : 'Fechado'}</p>
  }
  return (
    // One Tab stop for each day; the arrow keys move between its slots.
    <Toolbar
      className={cx(styles.hours)}
      orientation={isRow ? 'horizontal' : 'vertical'}
      aria-label={`${shortWeekday(day.date)} ${dayNumber(day.date)}`}
    >
      {day.slots.slice(0, limit).map(slot => (
        <ToggleButton
          key={slot.id}
          className={cx(styles.slot)}
          data-slot={slot.id}
          isSelected={chosen.includes(slot.id)}
          onChange={() => onPress(slot.id)}
        >
          <span className="visually-hidden">
            {shortWeekday(day.date)} {dayNumber(day.date)},{' '}
          </span>
          {slot.startTime.slice(0, 5)}
        </ToggleButton>
      ))}
    </Toolbar>
  )
}
