import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Anexos.module.css'

const ROWS = ['a', 'b', 'c']

export function Carregando() {
  return (
    <div role="status">
      <p className={styles.empty}>Carregando...</p>
      <div className={styles.list}>
        {ROWS.map((key, i) => (
          <div key={key} className={styles.row} style={{ opacity: 1 - i * 0.25 }}>
            <Skeleton width={36} height={36} />
            <div className={styles.words}>
              <Skeleton width="70%" height={16} />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
