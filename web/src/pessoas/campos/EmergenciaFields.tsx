import { useFormContext } from 'react-hook-form'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { At } from './campos.tsx'
import type { Emergencia } from './emergencia.ts'

interface EmergenciaFieldsProps extends At {
  columns?: 2 | 3 | undefined
}

/** The patient's emergency contact and legal representative. All fields are optional. */
export function EmergenciaFields({ at = '', columns }: EmergenciaFieldsProps) {
  const name = (campo: keyof Emergencia) => `${at}dadosEmergencia.${campo}`
  const { control } = useFormContext()
  const optional = { control, isOptional: true, autoComplete: 'off' }
  return (
    <FormSection title="Dados de emergência" columns={columns}>
      <TextField {...optional} name={name('nomeContato')} label="Nome do contato" />
      <MaskedField
        {...optional}
        name={name('telefoneContato')}
        label="Telefone do contato"
        mask="telefone"
        placeholder="(11) 98765-4321"
      />
      <TextField {...optional} name={name('grauParentescoContato')} label="Parentesco do contato" />
      <TextField {...optional} name={name('nomeRepresentanteLegal')} label="Representante legal" />
      <MaskedField
        {...optional}
        name={name('cpfRepresentanteLegal')}
        label="CPF do representante"
        mask="cpf"
        placeholder="000.000.000-00"
      />
      <TextField
        {...optional}
        name={name('grauParentescoRepresentanteLegal')}
        label="Parentesco do representante"
      />
    </FormSection>
  )
}
