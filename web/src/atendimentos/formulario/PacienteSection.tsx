import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import type { ReactNode } from 'react'
import type { PressEvent } from 'react-aria-components/Button'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import {
  EmergenciaFields,
  JaCadastrado,
  nomeDigitado,
  PersonalFields,
  SenhaField,
} from '../../pessoas/index.ts'
import { useTenant } from '../../session/tenant.ts'
import layout from '../../ui/fields/FormSection.module.css'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { pacienteConhecido, useConhecidos } from './conhecidos.ts'
import { PacienteSelect } from './PacienteSelect.tsx'
import { useAgendamento } from './useAgendamento.ts'
import { useNoMesmoDia } from './useSugestao.ts'

interface PacienteSectionProps {
  /** Professional and time, when the dialog has one column: placed before a new patient's many fields. */
  children?: ReactNode
}

/** The patient: a registered one, or a new one who is registered together with the appointment. */
export function PacienteSection({ children }: PacienteSectionProps) {
  const { control, setValue, getValues, clearErrors } = useAgendamento()
  const { procurado } = useConhecidos()
  const noMesmoDia = useNoMesmoDia()
  const isExistente = useWatch({ control, name: 'isPacienteExistente' })

  const turn = (on: boolean) => {
    setValue('isPacienteExistente', on, { shouldDirty: true })
    if (!on) {
      if (getValues('pacienteId') === null) beginWith(procurado.texto)
      setValue('pacienteId', null, { shouldDirty: true })
    }
    clearErrors(['pacienteId', 'paciente'])
  }
  /** Who was searched for and not found is the new patient, unless one has been begun. */
  const beginWith = (text: string) => {
    procurado.texto = ''
    const novo = nomeDigitado(text)
    if (!novo || getValues('paciente.nome') || getValues('paciente.sobrenome')) return
    setValue('paciente.nome', novo.nome, { shouldDirty: true })
    setValue('paciente.sobrenome', novo.sobrenome, { shouldDirty: true })
  }
  const toggle = <Switch label="Paciente já cadastrado" isReversed value={isExistente} onChange={turn} />
  return (
    <>
      <FormSection title="Paciente" action={toggle}>
        {isExistente ? (
          <div className={layout.wide}>
            <PacienteSelect hint={noMesmoDia ?? undefined} />
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

/** All fields that a new patient's record and account need (spec 5). */
function NovoPaciente() {
  const { setValue, setFocus, clearErrors } = useAgendamento()
  const { pacientes } = useConhecidos()
  const { cdnUrl } = useTenant()
  const escolher = (paciente: PacienteNaLista, { pointerType, target }: PressEvent) => {
    const dialog = target.closest('[role="dialog"]')
    pacientes.set(paciente.id, pacienteConhecido(paciente, cdnUrl))
    flushSync(() => {
      setValue('pacienteId', paciente.id, { shouldDirty: true })
      setValue('isPacienteExistente', true, { shouldDirty: true })
      clearErrors(['pacienteId', 'paciente'])
    })
    // The button is gone, and on a phone so is what one looked at. There a text field would open the keyboard.
    if (pointerType !== 'touch') setFocus('pacienteId')
    else dialog?.querySelector<HTMLElement>('[role="switch"]')?.focus()
  }
  return (
    <>
      <PersonalFields at="paciente." cpfHint={<JaCadastrado at="paciente." onEscolher={escolher} />} />
      <SenhaField at="paciente." />
    </>
  )
}
