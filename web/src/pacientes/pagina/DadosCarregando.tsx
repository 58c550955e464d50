import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './DadosPessoais.module.css'
import page from './Pagina.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** The card's placeholder while the record is loading. */
export function DadosCarregando() {
  return (
    <div className={page.main} role="status" aria-label="Carregando">
      <div className={styles.card}>
        <div className={styles.head}>
          <Skeleton width={150} height={20} />
        </div>
        <div className={styles.section}>
          <Skeleton width={140} height={16} />
          <div className={styles.data}>
            {ROWS.map((key, i) => (
              <div key={key} style={{ opacity: 1 - i * 0.08 }}>
                <p>
                  <Skeleton width={90} />
                </p>
                <p>
                  <Skeleton width={140} height={16} />
                </p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
