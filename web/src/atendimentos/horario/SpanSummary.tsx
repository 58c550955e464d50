import { STEP_MINUTES } from '@clinica/contract/clock.ts'
import { useWatch } from 'react-hook-form'
import { useClinicNow } from '../../clinicNow.ts'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { minutesWords } from '../../ui/time/minutes.ts'
import styles from './Horario.module.css'
import { encaixeWords, spanWords } from './span.ts'
import { useHorario } from './useHorario.ts'

const lengthOf = (halfHours: number) => minutesWords(halfHours * STEP_MINUTES)

interface SpanSummaryProps {
  /** The professional's name, left out on the phone. */
  com?: string | undefined
  /** How many half hours the appointment has now; shown when a different number is chosen. */
  antes?: number | undefined
}

/** The chosen time in words, beside the buttons. */
export function SpanSummary({ com, antes }: SpanSummaryProps) {
  const { control } = useHorario()
  const { at: now } = useClinicNow()
  const [dataInicio, horaInicio, horaFim, slots, isEncaixe] = useWatch({
    control,
    name: ['dataInicio', 'horaInicio', 'horaFim', 'slots', 'isEncaixe'],
  })
  const words = spanWords({ dataInicio, horaInicio, horaFim })
  const isOther = antes !== undefined && antes !== slots.length
  const count = isEncaixe
    ? encaixeWords({ dataInicio, horaInicio, horaFim }, now)
    : isOther
      ? `mais ${slots.length < antes ? 'curta' : 'longa'}: ${lengthOf(slots.length)}, antes ${lengthOf(antes)}`
      : `${slots.length} ${slots.length === 1 ? 'horário' : 'horários'}`
  return (
    <p className={styles.summary} aria-live="polite">
      <Icon name="calendar" />
      {words ? (
        <>
          <strong>{words}</strong>{' '}
          {com && !isEncaixe ? (
            <span className={styles.com}>{com}</span>
          ) : (
            <span className={cx(isOther && !isEncaixe && styles.other)}>
              {com && <span className={styles.com}>{com} · </span>}
              {count}
            </span>
          )}
        </>
      ) : (
        'Nenhum horário selecionado'
      )}
    </p>
  )
}
