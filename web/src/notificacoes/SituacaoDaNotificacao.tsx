import { STATUS_NOTIFICACAO_LABELS } from '@clinica/contract/labels.ts'
import type { StatusNotificacao } from '@clinica/contract/notificacoes/rules.ts'
import type { IconName } from '../ui/Icon.tsx'
import { Tag, type TagTone } from '../ui/Tag.tsx'

const LOOK: Record<StatusNotificacao, { tone: TagTone; icon: IconName }> = {
  AGENDADA: { tone: 'scheduled', icon: 'clock' },
  ENVIADA: { tone: 'confirmed', icon: 'check' },
  FALHOU: { tone: 'danger', icon: 'alert' },
}

export const SituacaoDaNotificacao = ({ status }: { status: StatusNotificacao }) => (
  <Tag {...LOOK[status]}>{STATUS_NOTIFICACAO_LABELS[status]}</Tag>
)
