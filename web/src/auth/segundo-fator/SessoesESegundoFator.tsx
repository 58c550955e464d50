import { Navegadores } from './Navegadores.tsx'
import styles from './SegundoFator.module.css'
import { SegundoFator } from './SegundoFator.tsx'
import { Sessoes } from './Sessoes.tsx'

export function SessoesESegundoFator() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Sessoes />
        <Navegadores />
      </div>
      <SegundoFator />
    </div>
  )
}
