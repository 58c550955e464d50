import { TIPOS_ATENDIMENTO } from '@clinica/contract/atendimentos/rules.ts'
import { TIPO_ATENDIMENTO_LABELS } from '@clinica/contract/labels.ts'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../ui/choices/options.ts'
import { SelectField } from '../../ui/choices/SelectField.tsx'
import type { Agendamento } from './agendamento.ts'
import { useAgendamento } from './useAgendamento.ts'
import { useSugestao } from './useSugestao.ts'

const tipos = optionsOf(TIPOS_ATENDIMENTO, TIPO_ATENDIMENTO_LABELS)

/** Filled from the patient's history until somebody chooses; while no patient is chosen, left empty. */
export function TipoSelect() {
  const { control, setValue, clearErrors } = useAgendamento()
  const tipo = useWatch({ control, name: 'tipoAtendimento' })
  const sugestao = useSugestao()
  const proposed = useRef<Agendamento['tipoAtendimento']>(null)
  const next = sugestao?.tipo ?? null

  useEffect(() => {
    const isChosen = tipo !== proposed.current
    if (isChosen || next === tipo) return
    proposed.current = next
    setValue('tipoAtendimento', next)
    if (next) clearErrors('tipoAtendimento')
  }, [next, tipo, setValue, clearErrors])

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
