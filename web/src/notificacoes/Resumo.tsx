import { isDay } from '@clinica/contract/validation.ts'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { Icon } from '../ui/Icon.tsx'
import { shortDay } from '../ui/time/days.ts'
import type { Digitada } from './digitada.ts'
import styles from './Notificacoes.module.css'

/** Says in words when it will be sent, beside the buttons. */
export function Resumo<O>({ control }: { control: Control<Digitada, unknown, O> }) {
  const [day, hour] = useWatch({ control, name: ['dataAgendamento', 'horarioAgendamento'] })
  const { errors } = useFormState({ control, name: 'dataAgendamento' })
  const isChosen = isDay(day) && hour !== ''
  return (
    <p className={styles.summary} aria-live="polite">
      <Icon name="calendar" />
      {errors.dataAgendamento ? (
        'Escolha uma data a partir de hoje'
      ) : isChosen ? (
        <strong>
          {shortDay(day)} · {hour}
        </strong>
      ) : (
        'Escolha a data e o horário'
      )}
    </p>
  )
}
