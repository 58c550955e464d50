import styles from './SegundoFator.module.css'
import { SegundoFator } from './SegundoFator.tsx'
import { Sessoes } from './Sessoes.tsx'

export function SessoesESegundoFator() {
  return (
    <div className={styles.columns}>
      <Sessoes />
      <SegundoFator />
    </div>
  )
}
