import { DayWords } from './DayWords.tsx'
import { MonthWords } from './MonthWords.tsx'
import type { View } from './range.ts'
import styles from './VisitEvent.module.css'
import type { Visit } from './visit.ts'
import { WeekWords } from './WeekWords.tsx'

interface VisitEventProps {
  visit: Visit
  view: View
  isPhone: boolean
}

const WORDS = { mes: MonthWords, semana: WeekWords, dia: DayWords }

/** What is seen has the room it has; what is said is whole. */
export function VisitEvent({ visit, view, isPhone }: VisitEventProps) {
  const Words = WORDS[view]
  return (
    <>
      <span className={styles.said}>{visit.label}</span>
      <Words visit={visit} isPhone={isPhone} />
    </>
  )
}
