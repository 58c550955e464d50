import { useWatch } from 'react-hook-form'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Horario.module.css'
import { spanWords } from './span.ts'
import { useHorario } from './useHorario.ts'

/** The chosen time in words, beside the buttons. */
export function SpanSummary({ com }: { com?: string | undefined }) {
  const { control } = useHorario()
  const [dataInicio, horaInicio, horaFim, slots, isEncaixe] = useWatch({
    control,
    name: ['dataInicio', 'horaInicio', 'horaFim', 'slots', 'isEncaixe'],
  })
  const words = spanWords({ dataInicio, horaInicio, horaFim })
  const count = isEncaixe ? 'Encaixe' : `${slots.length} ${slots.length === 1 ? 'horário' : 'horários'}`
  return (
    <p className={styles.summary} aria-live="polite">
      <Icon name="calendar" />
      {words ? (
        <>
          <strong>{words}</strong>{' '}
          {com && !isEncaixe ? <span className={styles.com}>{com}</span> : <span>{count}</span>}
        </>
      ) : (
        'Nenhum horário selecionado'
      )}
    </p>
  )
}
