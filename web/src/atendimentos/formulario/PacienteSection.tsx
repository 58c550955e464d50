import { useWatch } from 'react-hook-form'
import { EmergenciaFields, PersonalFields, SenhaField } from '../../pessoas/index.ts'
import layout from '../../ui/fields/FormSection.module.css'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useScreen } from '../../ui/useScreen.ts'
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
      <FormSection title="Paciente" onPhone="label" action={isPhone ? undefined : toggle}>
        {isExistente && (
          <div className={layout.wide}>
            <PacienteSelect />
          </div>
        )}
        {isPhone && toggle}
        {!isExistente && <NovoPaciente />}
      </FormSection>
      {!isExistente && <EmergenciaFields at="paciente." />}
    </>
  )
}

/** All that a new patient's record and account need (spec 5). */
function NovoPaciente() {
  return (
    <>
      <PersonalFields at="paciente." />
      <SenhaField at="paciente." />
    </>
  )
}
