import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '../../ui/fields/Switch.tsx'
import { HorarioSection } from '../horario/HorarioSection.tsx'
import { horarioOf } from '../horario/horario.ts'
import { useAgendamento } from './useAgendamento.ts'
import { useEdited } from './useEdited.ts'

/** When, and whether the patient is told: the right side of the appointment's dialog. */
export function HorarioDaConsulta() {
  const { control } = useAgendamento()
  const profissionalId = useWatch({ control, name: 'profissionalId' })
  const edited = useEdited()
  const now = useMemo(() => edited && horarioOf(edited), [edited])
  const isSame = profissionalId === edited?.profissional.id
  return (
    <HorarioSection
      profissionalId={profissionalId}
      ignorarAtendimentoId={edited?.id}
      day={now?.dataInicio}
      own={isSame ? now?.slots : undefined}
    >
      <SwitchField control={control} name="enviarLembrete" label="Notificar por e-mail" />
    </HorarioSection>
  )
}
