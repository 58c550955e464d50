import { useFormContext } from 'react-hook-form'
import { clinicNow } from '../../clinicNow.ts'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DateField } from '../../ui/time/DateField.tsx'
import type { Digitado } from './digitado.ts'

/** The patient's health plan. All fields are optional. */
export function ConvenioFields() {
  const { control } = useFormContext<Digitado>()
  const optional = { control, isOptional: true, autoComplete: 'off' }
  return (
    <FormSection title="Convênio" columns={3}>
      <TextField {...optional} name="convenio.nomeConvenio" label="Convênio" />
      <TextField {...optional} name="convenio.plano" label="Plano" />
      <TextField {...optional} name="convenio.numeroCarteirinha" label="Número da carteirinha" />
      <DateField
        control={control}
        name="convenio.dataValidade"
        label="Validade"
        isOptional
        today={clinicNow().day}
      />
      <TextField {...optional} name="convenio.titularPlano" label="Titular do plano" />
    </FormSection>
  )
}
