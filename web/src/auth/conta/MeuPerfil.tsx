import styles from './Conta.module.css'
import { Quem } from './Quem.tsx'

export function MeuPerfil() {
  return (
    <div className={styles.columns}>
      <Quem />
    </div>
  )
}
