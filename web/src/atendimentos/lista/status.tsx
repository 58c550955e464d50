import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

const CANCELLED = { icon: 'crossCircle', tone: 'danger' } as const

/** Each status's icon and colour; its label is the contract's. */
const STATUS_LOOK: Readonly<Record<Status, { icon: IconName; tone: TagTone }>> = {
  AGENDADO: { icon: 'calendar', tone: 'scheduled' },
  CONFIRMADO_PELO_PACIENTE: { icon: 'check', tone: 'confirmed' },
  PACIENTE_AGUARDANDO: { icon: 'clock', tone: 'waiting' },
  CANCELADO_PELO_PACIENTE: CANCELLED,
  CANCELADO_PELO_PROFISSIONAL: CANCELLED,
  CANCELADO_PELO_SECRETARIA: CANCELLED,
  PACIENTE_FALTOU: { icon: 'noShow', tone: 'noShow' },
}

interface StatusTagProps {
  status: Status
  /** The patient answered by the link of an e-mail: shows an envelope in place of the status's icon. */
  peloLink?: boolean | undefined
}

/** Whether the patient confirmed or cancelled by the link of an e-mail. */
export const foiPeloLink = ({
  confirmadoPeloLink,
  desmarcadoPeloLink,
}: Pick<Atendimento, 'confirmadoPeloLink' | 'desmarcadoPeloLink'>): boolean =>
  confirmadoPeloLink || desmarcadoPeloLink

export function StatusTag({ status, peloLink = false }: StatusTagProps) {
  const look = peloLink ? { ...STATUS_LOOK[status], icon: 'mail' as const } : STATUS_LOOK[status]
  const hint = `${status === 'CONFIRMADO_PELO_PACIENTE' ? 'Confirmado' : 'Desmarcado'} pelo link do e-mail`
  return (
    <Tag {...look} hint={peloLink ? hint : undefined}>
      {STATUS_LABELS[status]}
    </Tag>
  )
}
