import type { Consulta } from '../consulta.ts'
import type { View } from '../range.ts'
import styles from './ConsultaEvent.module.css'
import { DayWords } from './DayWords.tsx'
import { MonthWords } from './MonthWords.tsx'
import { WeekWords } from './WeekWords.tsx'

interface ConsultaEventProps {
  consulta: Consulta
  view: View
  isPhone: boolean
}

const WORDS = { mes: MonthWords, semana: WeekWords, dia: DayWords }

/** What is seen has the room it has; what is said is whole. */
export function ConsultaEvent({ consulta, view, isPhone }: ConsultaEventProps) {
  const Words = WORDS[view]
  return (
    <>
      <span className={styles.said}>{consulta.label}</span>
      <Words consulta={consulta} isPhone={isPhone} />
    </>
  )
}
