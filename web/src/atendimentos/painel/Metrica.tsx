import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Metricas.module.css'

interface MetricaProps {
  label: string
  /** undefined while it is awaited. */
  value: number | undefined
  tone: 'person' | 'online' | 'hours'
  isError: boolean
}

const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function Metrica({ label, value, tone, isError }: MetricaProps) {
  return (
    <div className={styles.metric}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.figure, value === undefined ? styles.none : styles[tone])}>
        {value === undefined ? isError ? '—' : <Skeleton width={40} height={24} /> : figure.format(value)}
        {tone === 'hours' && value !== undefined && <span className={styles.unit}>h</span>}
      </dd>
    </div>
  )
}
