import { keepPreviousData } from '@tanstack/react-query'
import { reasonOf } from '../../api/error.ts'
import { metricas } from '../../api/first.ts'
import { isUnread, useEndpoint } from '../../api/query.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { POLL } from './espera.ts'
import styles from './Metricas.module.css'
import { SemAtualizacao } from './SemAtualizacao.tsx'

interface MetricasProps {
  /** 'YYYY-MM-DD', both days included. */
  de: string
  ate: string
  /** The days in words, if the page does not show them elsewhere. */
  period?: string
  /** The page shows only some of the days' appointments: here all are counted, and it says so. */
  isWhole?: boolean
}

/** The numbers of the days shown: appointments in person and online, and hours still free. */
export function Metricas({ de, ate, period, isWhole = false }: MetricasProps) {
  const { day } = useClinicNow()
  // As the list beside them is: other desks book, too.
  const isToday = de <= day && day <= ate
  const answer = useEndpoint(
    metricas,
    { query: { de, ate } },
    { placeholderData: keepPreviousData, ...(isToday && { refetchInterval: POLL }) },
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  const isError = isUnread(answer)
  const shown = isError ? undefined : data
  return (
    <Card>
      <h2 className={period ? styles.period : 'visually-hidden'}>
        <span className="visually-hidden">Números do período{period && ', '}</span>
        {period}
      </h2>
      <dl className={cx(styles.figures, isPlaceholderData && styles.refreshing)} aria-busy={isFetching}>
        <Metrica
          label="Consultas Presenciais"
          value={shown?.numeroAulasPresenciais}
          tone="person"
          {...{ isError }}
        />
        <Metrica
          label="Consultas Online"
          value={shown?.numeroAtendimentosOnline}
          tone="online"
          {...{ isError }}
        />
        <Metrica label="Horas disponíveis" value={shown?.horasDisponiveis} tone="hours" {...{ isError }} />
      </dl>
      {isWhole && <p className={styles.whole}>De toda a clínica, sem os filtros</p>}
      <SemAtualizacao query={answer} />
      {isError && (
        <div className={styles.error} role="alert">
          <p>{error?.isRefusal ? reasonOf(error) : 'Não foi possível contar as consultas.'}</p>
          {!error?.isRefusal && (
            <Button isBusy={isFetching} onPress={() => void refetch()}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface MetricaProps {
  label: string
  /** undefined while it loads, or after an error. */
  value: number | undefined
  tone: 'person' | 'online' | 'hours'
  isError: boolean
}

/** Made with the first figure: reading a language's numbers would keep every page of the panel waiting. */
let figures: Intl.NumberFormat | undefined

function figure(value: number): string {
  figures ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
  return figures.format(value)
}

function Metrica({ label, value, tone, isError }: MetricaProps) {
  return (
    <div className={styles.metric}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.figure, value === undefined ? styles.none : styles[tone])}>
        {value === undefined ? isError ? '—' : <Skeleton width={40} height={24} /> : figure(value)}
        {tone === 'hours' && value !== undefined && <span className={styles.unit}>h</span>}
      </dd>
    </div>
  )
}
