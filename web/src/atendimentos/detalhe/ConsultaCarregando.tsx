import datum from '../../ui/Datum.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Consulta.module.css'

const DATA = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

export function ConsultaCarregando() {
  return (
    <div role="status" aria-label="Carregando">
      <div className={styles.head}>
        <div>
          <p className={styles.time}>
            <Skeleton width={180} height={28} />
          </p>
          <p className={styles.day}>
            <Skeleton width={240} height={16} />
          </p>
        </div>
        <Skeleton width={234} height={44} />
      </div>
      <div className={styles.patient}>
        <Skeleton width={52} height={52} isRound />
        <div className={styles.who}>
          <p className={styles.line}>
            <Skeleton width={200} height={18} />
          </p>
          <p className={styles.reach}>
            <Skeleton width={280} />
          </p>
        </div>
      </div>
      <div className={styles.data}>
        {DATA.map((key, i) => (
          <div key={key} style={{ opacity: 1 - i * 0.08 }}>
            <p className={datum.label}>
              <Skeleton width={90} />
            </p>
            <p className={datum.value}>
              <Skeleton width={130} height={16} />
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
