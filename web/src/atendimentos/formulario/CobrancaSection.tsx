import { MODO_COBRANCA_LABELS } from '@clinica/contract/labels.ts'
import { useWatch } from 'react-hook-form'
import layout from '../../ui/fields/FormSection.module.css'
import { FormSection } from '../../ui/fields/FormSection.tsx'
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useAgendamento } from './useAgendamento.ts'
import { isMesmaCobranca, useSugestao } from './useSugestao.ts'

const modos = [
  { value: 'PARTICULAR', label: MODO_COBRANCA_LABELS.PARTICULAR },
  { value: 'PLANO_SAUDE', label: MODO_COBRANCA_LABELS.PLANO_SAUDE },
] as const

/** Who pays; a health plan also has name and card. */
export function CobrancaSection() {
  const { control } = useAgendamento()
  const [modo, plano] = useWatch({ control, name: ['modoCobranca', 'dadosPlanoSaude'] })
  const { sugestao } = useSugestao()
  const isProposed =
    sugestao && isMesmaCobranca({ modoCobranca: modo, dadosPlanoSaude: plano }, sugestao.cobranca)
  return (
    <FormSection title="Cobrança" onPhone="label">
      <div className={layout.left}>
        <SegmentedField
          control={control}
          name="modoCobranca"
          label="Cobrança"
          isLabelHidden
          choices={modos}
        />
      </div>
      {modo === 'PLANO_SAUDE' && (
        <>
          <TextField
            control={control}
            name="dadosPlanoSaude.planoSaude"
            label="Plano de saúde"
            hint={isProposed ? 'Sugestão; o da última consulta' : undefined}
            autoComplete="off"
          />
          <TextField
            control={control}
            name="dadosPlanoSaude.numeroCarteirinha"
            label="Número da carteirinha"
            autoComplete="off"
          />
        </>
      )}
    </FormSection>
  )
}
