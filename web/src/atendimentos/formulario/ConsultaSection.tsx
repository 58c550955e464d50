import { ESPECIALIDADES } from '@clinica/contract/atendimentos/rules.ts'
import { ESPECIALIDADE_LABELS, TIPO_CONSULTA_LABELS } from '@clinica/contract/labels.ts'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../ui/choices/options.ts'
import { SelectField } from '../../ui/choices/SelectField.tsx'
import layout from '../../ui/fields/FormSection.module.css'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ProfissionalSelect } from './ProfissionalSelect.tsx'
import { TipoSelect } from './TipoSelect.tsx'
import { useAgendamento } from './useAgendamento.ts'

const especialidades = optionsOf(ESPECIALIDADES, ESPECIALIDADE_LABELS)
const modelos = [
  { value: 'PRESENCIAL', label: TIPO_CONSULTA_LABELS.PRESENCIAL, icon: 'pin' },
  { value: 'ONLINE', label: TIPO_CONSULTA_LABELS.ONLINE, icon: 'video', tone: 'online' },
] as const

/** The kind of appointment, in person or online. */
export function ConsultaSection() {
  const { control } = useAgendamento()
  const [tipo, modelo, profissionalId] = useWatch({
    control,
    name: ['tipoAtendimento', 'tipoConsulta', 'profissionalId'],
  })
  return (
    <FormSection title="Consulta" onPhone="hidden">
      <SelectField control={control} name="especialidade" label="Especialidade" options={especialidades} />
      <TipoSelect />
      <SegmentedField control={control} name="tipoConsulta" label="Modelo de consulta" choices={modelos} />
      {tipo === 'SOCIAL' && (
        <ProfissionalSelect
          name="profissionalSupervisorId"
          label="Supervisor"
          isOptional
          except={profissionalId}
        />
      )}
      {modelo === 'ONLINE' && (
        <div className={tipo === 'SOCIAL' ? undefined : layout.wide}>
          <TextField
            control={control}
            name="linkConsulta"
            label="Link da consulta"
            type="url"
            isOptional
            autoComplete="off"
            placeholder="https://"
          />
        </div>
      )}
    </FormSection>
  )
}
