import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { TIPO_CONSULTA_LABELS } from '@clinica/contract/labels.ts'
import { IconWords } from '../../ui/IconWords.tsx'

/** 'Presencial' or 'Online' as icon and word, without a tag. */
export function Modelo({ tipo }: { tipo: Atendimento['tipoConsulta'] }) {
  const isOnline = tipo === 'ONLINE'
  return (
    <IconWords icon={isOnline ? 'video' : 'pin'} tone={isOnline ? 'online' : 'plain'}>
      {TIPO_CONSULTA_LABELS[tipo]}
    </IconWords>
  )
}
