import { type Staleable, staleWords } from '../../layout/ListCount.tsx'
import styles from './SemAtualizacao.module.css'

/** Below a card's data: since when it could not be refreshed. */
export function SemAtualizacao({ query }: { query: Staleable }) {
  const words = staleWords(query)
  return (
    words && (
      <p className={styles.words} role="status">
        {words}
      </p>
    )
  )
}
