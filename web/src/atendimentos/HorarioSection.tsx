import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Switch, SwitchField } from '../ui/Switch.tsx'
import { EncaixeFields } from './EncaixeFields.tsx'
import styles from './Horario.module.css'
import { HorarioError } from './HorarioError.tsx'
import { HorariosLivres } from './HorariosLivres.tsx'
import { useAgendamento } from './useAgendamento.ts'
import { useChooseSlots } from './useChooseSlots.ts'

/** When: free slots, or day and hours typed by hand with 'Encaixe'. */
export function HorarioSection() {
  const { control, formState, setValue, clearErrors, getValues } = useAgendamento()
  const [isEncaixe, profissionalId] = useWatch({ control, name: ['isEncaixe', 'profissionalId'] })
  const choose = useChooseSlots()
  const errorId = useId()
  const { dataInicio, horaInicio, horaFim } = formState.errors
  const error = dataInicio?.message ?? horaInicio?.message ?? horaFim?.message

  const turn = (on: boolean) => {
    setValue('isEncaixe', on, { shouldDirty: true })
    // What was chosen in the grid is where typing starts; back in the grid it counts again.
    if (!on) choose(getValues('slots'))
    clearErrors(['dataInicio', 'horaInicio', 'horaFim'])
  }
  return (
    <div className={styles.horario}>
      {isEncaixe ? (
        <EncaixeFields />
      ) : (
        <fieldset
          className={styles.grid}
          aria-label="Horários Livres"
          aria-describedby={error ? errorId : undefined}
          data-invalid={error ? true : undefined}
        >
          {profissionalId === null ? (
            <div className={styles.before}>
              <h3 className={styles.title}>Horários Livres</h3>
              <p>Escolha o profissional para ver os horários livres.</p>
            </div>
          ) : (
            <HorariosLivres profissionalId={profissionalId} />
          )}
          {error && <HorarioError id={errorId}>{error}</HorarioError>}
        </fieldset>
      )}
      <div className={styles.switches}>
        <Switch
          label="Encaixe"
          hint="Digitar data e horários fora da grade"
          value={isEncaixe}
          onChange={turn}
        />
        <SwitchField control={control} name="enviarLembrete" label="Notificar por e-mail" />
      </div>
    </div>
  )
}
