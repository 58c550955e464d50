import { useContext, useLayoutEffect } from 'react'
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from 'react-aria-components/DateField'
import { cx } from '../props.ts'
import dates from './DateField.module.css'

/** The day, month or year of a typed date. */
export function DatePart({ segment }: Pick<DateSegmentProps, 'segment'>) {
  const state = useContext(DateFieldStateContext)
  useLayoutEffect(() => {
    // On blur React Aria would silently change a typed 31/04 to 30/04. Instead it stays as typed and is refused.
    if (state) state.confirmPlaceholder = () => {}
  }, [state])
  return <DateSegment segment={segment} className={cx(dates.segment)} />
}

/** The value of a date with missing parts: neither a day nor '', so every schema refuses it. */
export const UNFINISHED = 'incompleta'

/** The typed parts as 'YYYY-MM-DD', even of a day that does not exist; '' when all are empty. */
export function typedIn(field: Element): string {
  const parts = ['year', 'month', 'day'].map(type => field.querySelector(`[data-type=${type}]`))
  const missing = parts.filter(part => part?.hasAttribute('data-placeholder')).length
  if (missing > 0) return missing < parts.length ? UNFINISHED : ''
  const [year = '', ...rest] = parts.map(part => part?.getAttribute('aria-valuenow') ?? '')
  return [year.padStart(4, '0'), ...rest.map(part => part.padStart(2, '0'))].join('-')
}
