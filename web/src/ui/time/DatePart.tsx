import { type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from 'react-aria-components/DateField'
import { cx } from '../props.ts'
import dates from './DateField.module.css'
import { wholeYear } from './years.ts'

const SEPARATOR = /^[/.,\s-]$/

interface DatePartProps extends Pick<DateSegmentProps, 'segment'> {
  /** The clinic's day, 'YYYY-MM-DD'. */
  today: string
}

/** The day, month or year of a typed date. */
export function DatePart({ segment, today }: DatePartProps) {
  const state = useContext(DateFieldStateContext)
  const part = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // On blur React Aria would silently change a typed 31/04 to 30/04. Instead it stays as typed and is refused.
    if (state) state.confirmPlaceholder = () => {}
  }, [state])
  const { type, value, isPlaceholder } = segment
  const finish = useEffectEvent(() => {
    if (type !== 'year' || isPlaceholder || value === undefined || value === null) return
    const year = wholeYear(value, today)
    if (year !== value) state?.setSegment('year', year)
  })
  useEffect(() => {
    const { current } = part
    current?.addEventListener('blur', finish)
    return () => current?.removeEventListener('blur', finish)
  }, [])
  useSeparators(part)
  return <DateSegment ref={part} segment={segment} className={cx(dates.segment)} />
}

/**
 * '1/2/1985': React Aria leaves the day by itself only where no further digit can follow, and takes no notice of '/',
 * so that the 2 became the day's. One typed by habit behind '01', where the month is reached already, changes nothing.
 */
function useSeparators(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = part
    if (!current) return
    let hasTyped = false
    const begin = () => {
      hasTyped = false
    }
    const listen = (event: InputEvent) => {
      const { data } = event
      if (data !== null && /^\d$/.test(data)) hasTyped = true
      if (data === null || !SEPARATOR.test(data)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (hasTyped) nextOf(current)?.focus()
    }
    current.addEventListener('focus', begin)
    // Before React Aria, to which '1.' is a number.
    current.addEventListener('beforeinput', listen, { capture: true })
    return () => {
      current.removeEventListener('focus', begin)
      current.removeEventListener('beforeinput', listen, { capture: true })
    }
  }, [part])
}

function nextOf(part: HTMLElement): HTMLElement | undefined {
  const all = [
    ...(part.parentElement?.querySelectorAll<HTMLElement>('[role=spinbutton], [role=textbox]') ?? []),
  ]
  return all[all.indexOf(part) + 1]
}

/** The value of a date with missing parts: neither a day nor '', so every schema refuses it. */
export const UNFINISHED = 'incompleta'

/**
 * The typed parts as 'YYYY-MM-DD', even of a day that does not exist; '' when all are empty.
 * @param today the clinic's day, 'YYYY-MM-DD'
 */
export function typedIn(field: Element, today: string): string {
  const parts = ['year', 'month', 'day'].map(type => field.querySelector(`[data-type=${type}]`))
  const missing = parts.filter(part => part?.hasAttribute('data-placeholder')).length
  if (missing > 0) return missing < parts.length ? UNFINISHED : ''
  const [year = '', ...rest] = parts.map(part => part?.getAttribute('aria-valuenow') ?? '')
  return [
    String(wholeYear(Number(year), today)).padStart(4, '0'),
    ...rest.map(part => part.padStart(2, '0')),
  ].join('-')
}
