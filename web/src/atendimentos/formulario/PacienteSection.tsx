import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { EmergenciaFields, PersonalFields, SenhaField } from '../../pessoas/index.ts'
import layout from '../../ui/fields/FormSection.module.css'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { PacienteSelect } from './PacienteSelect.tsx'
import { useAgendamento } from './useAgendamento.ts'

interface PacienteSectionProps {
  /** With whom and when, in one column: before the many fields of somebody new, not below them. */
  children?: ReactNode
}

/** Who comes: somebody registered, or a new patient who is registered together with the appointment. */
export function PacienteSection({ children }: PacienteSectionProps) {
  const { control, setValue, clearErrors } = useAgendamento()
  const isExistente = useWatch({ control, name: 'isPacienteExistente' })

  const turn = (on: boolean) => {
    setValue('isPacienteExistente', on, { shouldDirty: true })
    if (!on) setValue('pacienteId', null, { shouldDirty: true })
    clearErrors(['pacienteId', 'paciente'])
  }
  const toggle = <Switch label="Paciente já cadastrado" isReversed value={isExistente} onChange={turn} />
  return (
    <>
      <FormSection title="Paciente" action={toggle}>
        {isExistente ? (
          <div className={layout.wide}>
            <PacienteSelect />
          </div>
        ) : (
          !children && <NovoPaciente />
        )}
      </FormSection>
      {children}
      {!isExistente && children && (
        <FormSection title="Novo paciente">
          <NovoPaciente />
        </FormSection>
      )}
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
