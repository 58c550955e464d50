import { RESOURCES } from '@clinica/contract/permissions.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Permissoes.module.css'

export function MatrizCarregando() {
  return (
    <div className={styles.card} aria-busy="true">
      <div className={styles.waitingHead} />
      {RESOURCES.map((resource, i) => (
        <div key={resource} className={styles.waitingRow} style={{ opacity: 1 - i * 0.09 }}>
          <Skeleton width={120} />
          <Skeleton width={48} />
        </div>
      ))}
    </div>
  )
}
