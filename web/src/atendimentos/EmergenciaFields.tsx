import { MaskedField } from '../ui/MaskedField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import { useAgendamento } from './useAgendamento.ts'

/** Whom to call, and who answers for the patient: nothing of it is required. */
export function EmergenciaFields() {
  const { control } = useAgendamento()
  return (
    <FormSection title="Dados de emergência">
      <TextField
        control={control}
        name="paciente.dadosEmergencia.nomeContato"
        label="Nome do contato"
        isOptional
        autoComplete="off"
      />
      <MaskedField
        control={control}
        name="paciente.dadosEmergencia.telefoneContato"
        label="Telefone do contato"
        mask="telefone"
        isOptional
        placeholder="(11) 98765-4321"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="paciente.dadosEmergencia.grauParentescoContato"
        label="Parentesco do contato"
        isOptional
        autoComplete="off"
      />
      <TextField
        control={control}
        name="paciente.dadosEmergencia.nomeRepresentanteLegal"
        label="Representante legal"
        isOptional
        autoComplete="off"
      />
      <MaskedField
        control={control}
        name="paciente.dadosEmergencia.cpfRepresentanteLegal"
        label="CPF do representante"
        mask="cpf"
        isOptional
        placeholder="000.000.000-00"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="paciente.dadosEmergencia.grauParentescoRepresentanteLegal"
        label="Parentesco do representante"
        isOptional
        autoComplete="off"
      />
    </FormSection>
  )
}
