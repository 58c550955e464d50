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

export function StatusTag({ status }: { status: Status }) {
  return <Tag {...STATUS_LOOK[status]}>{STATUS_LABELS[status]}</Tag>
}
