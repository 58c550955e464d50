import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Esqueleto.module.css'

/** Placeholders while messages load. */
export function Esqueleto({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Carregando">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing else
        <div key={i} className={styles.row} style={{ opacity: 1 - i / (rows + 1) }}>
          <Skeleton width={190} />
          <Skeleton width={130} height={12} />
        </div>
      ))}
    </div>
  )
}
