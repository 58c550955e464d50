import styles from './Lista.module.css'

/** When the patient came; a dash for who has not. */
export function Chegada({ hour }: { hour: string | null }) {
  return hour ? <span className={styles.arrival}>{hour}</span> : <span className={styles.none}>—</span>
}
