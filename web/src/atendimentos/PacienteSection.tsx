import { useWatch } from 'react-hook-form'
import { Switch } from '../ui/Switch.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { EmergenciaFields } from './EmergenciaFields.tsx'
import layout from './FormSection.module.css'
import { FormSection } from './FormSection.tsx'
import { NovoPacienteFields } from './NovoPacienteFields.tsx'
import { PacienteSelect } from './PacienteSelect.tsx'
import { useAgendamento } from './useAgendamento.ts'

/** Who comes: somebody registered, or a new patient who is registered together with the appointment. */
export function PacienteSection() {
  const { control, setValue, clearErrors } = useAgendamento()
  const isPhone = useScreen() === 'phone'
  const isExistente = useWatch({ control, name: 'isPacienteExistente' })

  const turn = (on: boolean) => {
    setValue('isPacienteExistente', on, { shouldDirty: true })
    if (!on) setValue('pacienteId', null, { shouldDirty: true })
    clearErrors(['pacienteId', 'paciente'])
  }
  const toggle = (
    <Switch label="Paciente já cadastrado" isReversed={!isPhone} value={isExistente} onChange={turn} />
  )
  return (
    <>
      <FormSection title="Paciente" action={isPhone ? undefined : toggle}>
        {!isExistente && isPhone && toggle}
        {isExistente ? (
          <div className={layout.wide}>
            <PacienteSelect />
          </div>
        ) : (
          <NovoPacienteFields />
        )}
        {isExistente && isPhone && toggle}
      </FormSection>
      {!isExistente && <EmergenciaFields />}
    </>
  )
}
