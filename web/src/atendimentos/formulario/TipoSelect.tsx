import { TIPOS_ATENDIMENTO } from '@clinica/contract/atendimentos/rules.ts'
import { TIPO_ATENDIMENTO_LABELS } from '@clinica/contract/labels.ts'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../ui/choices/options.ts'
import { SelectField } from '../../ui/choices/SelectField.tsx'
import { useAgendamento } from './useAgendamento.ts'
import { useSugestao } from './useSugestao.ts'

const tipos = optionsOf(TIPOS_ATENDIMENTO, TIPO_ATENDIMENTO_LABELS)

export function TipoSelect() {
  const { control } = useAgendamento()
  const tipo = useWatch({ control, name: 'tipoAtendimento' })
  const { sugestao } = useSugestao()
  return (
    <SelectField
      control={control}
      name="tipoAtendimento"
      label="Tipo de atendimento"
      options={tipos}
      hint={sugestao && tipo === sugestao.tipo ? `Sugestão; ${sugestao.porque}` : undefined}
    />
  )
}
