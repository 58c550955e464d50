import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PacientesAguardando.module.css'

/** Two who might come. */
export function EsperaCarregando() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 0.6].map(opacity => (
        <div key={opacity} className={styles.item} style={{ opacity }}>
          <div className={styles.row}>
            <Skeleton width={38} height={38} isRound />
            <span className={styles.words}>
              <Skeleton width={150} />
              <span className={styles.second}>
                <Skeleton width={120} height={12} />
              </span>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
