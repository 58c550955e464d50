import { addDays, addMonths } from '@clinica/contract/clock.ts'
import { Button } from '../Button.tsx'
import { SelectInput } from '../choices/SelectInput.tsx'
import { capital, monthTitle, shortMonth, yearOf } from './days.ts'
import styles from './SlotPicker.module.css'

interface SlotJumpsProps {
  today: string
  /** The first of the days shown. */
  from: string
  /** Months as 'Nov. 2026'. */
  isShort: boolean
  onGoTo: (day: string) => void
}

const AHEAD = [7, 15, 30] as const
const MONTHS_A_YEAR = 12

const briefly = (month: string) => `${capital(shortMonth(month))}. ${yearOf(month)}`

/** Jumps far ahead in one press: to another month, or by the number of days after which a patient should return. */
export function SlotJumps({ today, from, isShort, onGoTo }: SlotJumpsProps) {
  const shown = addMonths(from, 0)
  const year = Array.from({ length: MONTHS_A_YEAR + 1 }, (_, i) => addMonths(today, i))
  const months = year.includes(shown) ? year : [...year, shown]
  return (
    <div className={styles.jumps}>
      <SelectInput
        label="Mês"
        isLabelHidden
        isSmall
        options={months.map(value => ({ value, label: isShort ? briefly(value) : monthTitle(value) }))}
        value={shown}
        onChange={month => month && onGoTo(month)}
      />
      {AHEAD.map(days => (
        <Button
          key={days}
          size="small"
          aria-label={`+${days} dias`}
          onPress={() => onGoTo(addDays(from, days))}
        >
          +{days}
          {days === AHEAD.at(-1) && ' dias'}
        </Button>
      ))}
    </div>
  )
}
