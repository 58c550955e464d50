import { ESPECIALIDADES } from '@clinica/contract/atendimentos/rules.ts'
import { ESPECIALIDADE_LABELS } from '@clinica/contract/labels.ts'
import { useFormContext } from 'react-hook-form'
import { EnderecoFields, Texto } from '../../pessoas/index.ts'
import { optionsOf } from '../../ui/choices/options.ts'
import { SelectField } from '../../ui/choices/SelectField.tsx'
import layout from '../../ui/fields/FormSection.module.css'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import type { Digitado } from './digitado.ts'

const especialidades = optionsOf(ESPECIALIDADES, ESPECIALIDADE_LABELS)

/** The professional's registration numbers, and the address. */
export function DadosProfissionais() {
  const { control } = useFormContext<Digitado>()
  return (
    <>
      <FormSection title="Registro profissional" columns={3}>
        <SelectField control={control} name="especialidade" label="Especialidade" options={especialidades} />
        <Texto<Digitado> campo="conselho" label="Conselho" placeholder="CRM 148203" />
        <MaskedField control={control} name="uf" label="UF" mask="uf" placeholder="SP" autoComplete="off" />
        <Texto<Digitado> campo="codigoCbo" label="Código CBO" placeholder="225133" />
        <Texto<Digitado> campo="codigoRqe" label="Código RQE" placeholder="48120" />
        <Texto<Digitado> campo="codigoCnes" label="Código CNES" placeholder="2077485" />
      </FormSection>
      <FormSection title="Endereço">
        <div className={layout.wide}>
          <EnderecoFields />
        </div>
      </FormSection>
    </>
  )
}
