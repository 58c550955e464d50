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
  /** The clinic's day ('YYYY-MM-DD'): the browser's own zone may already be in another one. */
  today: string
}

/** Month, arrows and days: of the month picker and of both date fields. */
export function CalendarBody({ today }: CalendarBodyProps) {
  const day = (date: CalendarDate) => cx(styles.day, date.toString() === today && styles.today)
  // React Aria asks the browser's zone which day to call today.
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
