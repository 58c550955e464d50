import { VISIBLE } from '@clinica/contract/clock.ts'
import { clinicNow } from '../../clinicNow.ts'
import { DateField } from '../../ui/time/DateField.tsx'
import { TimeField } from '../../ui/time/TimeField.tsx'
import styles from './Horario.module.css'
import { useHorario } from './useHorario.ts'

/** Day and hours typed by hand, wherever the calendar shows them. */
export function EncaixeFields() {
  const { control, formState } = useHorario()
  const today = clinicNow().day
  // The day that an appointment of the past has may stay.
  const own = formState.defaultValues?.dataInicio
  const min = own && own < today ? own : today
  return (
    <section className={styles.encaixe} aria-label="Encaixe">
      <h3 className={styles.title}>Data e horários</h3>
      <DateField control={control} name="dataInicio" label="Data" today={today} min={min} />
      <div className={styles.hours}>
        <TimeField control={control} name="horaInicio" label="Início" {...VISIBLE} />
        <TimeField control={control} name="horaFim" label="Término" {...VISIBLE} />
      </div>
    </section>
  )
}
