import type { CalendarDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './CalendarBody.module.css'

const TODAY = 'Hoje, '

interface CalendarBodyProps {
  /** The clinic's day ('YYYY-MM-DD'), which may differ from the day in the browser's time zone. */
  today: string
}

/** Month, arrows and days, shared by the month picker and both date fields. */
export function CalendarBody({ today }: CalendarBodyProps) {
  const day = (date: CalendarDate) => cx(styles.day, date.toString() === today && styles.today)
  // React Aria marks today by the browser's time zone, so its label is replaced.
  const named = (label = '', date: CalendarDate) => ({
    'aria-label': (date.toString() === today ? TODAY : '') + label.replace(TODAY, ''),
  })
  return (
    <>
      <div className={styles.head}>
        <Heading level={3} className={cx(styles.title)} />
        <Button slot="previous" className={cx(styles.arrow)}>
          <Icon name="chevronLeft" />
        </Button>
        <Button slot="next" className={cx(styles.arrow)}>
          <Icon name="chevronRight" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={cx(styles.grid)}>
        <CalendarGridHeader>
          {name => (
            <CalendarHeaderCell className={cx(styles.weekday)}>{name.replace('.', '')}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {date => (
            <CalendarCell
              date={date}
              className={day(date)}
              render={props => <div {...props} {...named(props['aria-label'], date)} />}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
