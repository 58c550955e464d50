import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Cartao.module.css'

/** A card in its shape, while the real one is awaited. */
export function CartaoCarregando({ opacity }: { opacity: number }) {
  return (
    <div className={styles.card} style={{ opacity }}>
      <div className={styles.body}>
        <div className={styles.head}>
          <Skeleton width={52} height={52} isRound />
          <div className={styles.who}>
            <div className={styles.name}>
              <Skeleton width={132} height={16} />
            </div>
            <div className={styles.especialidade}>
              <Skeleton width={76} />
            </div>
          </div>
        </div>
        <div className={styles.data}>
          {[116, 124, 196].map(width => (
            <span key={width}>
              <Skeleton width={width} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.foot} />
    </div>
  )
}
