import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

const CANCELLED = { icon: 'crossCircle', tone: 'danger' } as const

/** Icon and colour of each status; its words are the contract's. */
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
  /** Confirmed by the link of an e-mail: the envelope in place of the check. */
  peloLink?: boolean | undefined
}

export function StatusTag({ status, peloLink = false }: StatusTagProps) {
  const look = peloLink ? { ...STATUS_LOOK[status], icon: 'mail' as const } : STATUS_LOOK[status]
  return (
    <Tag {...look} hint={peloLink ? 'Confirmado pelo link do e-mail' : undefined}>
      {STATUS_LABELS[status]}
    </Tag>
  )
}
