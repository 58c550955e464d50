import { type Aged, ageOf } from '../../layout/ListCount.tsx'
import styles from './Idade.module.css'

/** Under what a card shows: since when that could not be read again. */
export function Idade({ query }: { query: Aged }) {
  const age = ageOf(query)
  return (
    age && (
      <p className={styles.idade} role="status">
        {age}
      </p>
    )
  )
}
