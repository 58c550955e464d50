import styles from './SkipCalendar.module.css'

export const CALENDAR_END = 'fim-do-calendario'

/** A month has some hundred and fifty tab stops: by keyboard one press leads past them. */
export function SkipCalendar() {
  return (
    <a
      className={styles.skip}
      href={`#${CALENDAR_END}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(CALENDAR_END)?.focus()
      }}
    >
      Pular calendário
    </a>
  )
}
