import { Icon } from '../../ui/Icon.tsx'
import styles from './Horario.module.css'

/** Under the slots: what is wrong with the chosen time. */
export function HorarioError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  )
}
