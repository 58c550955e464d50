import { useWatch } from 'react-hook-form'
import { SwitchField } from '../ui/Switch.tsx'
import { HorarioSection } from './HorarioSection.tsx'
import { useAgendamento } from './useAgendamento.ts'

/** When, and whether the patient is told: the right side of the appointment's dialog. */
export function HorarioDaConsulta() {
  const { control } = useAgendamento()
  const profissionalId = useWatch({ control, name: 'profissionalId' })
  return (
    <HorarioSection profissionalId={profissionalId}>
      <SwitchField control={control} name="enviarLembrete" label="Notificar por e-mail" />
    </HorarioSection>
  )
}
