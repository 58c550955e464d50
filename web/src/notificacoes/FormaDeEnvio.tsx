import { FORMA_ENVIO_LABELS } from '@clinica/contract/labels.ts'
import type { FormaEnvio } from '@clinica/contract/notificacoes/rules.ts'
import type { IconName } from '../ui/Icon.tsx'
import { IconWords } from '../ui/IconWords.tsx'

export const ICONES: Record<FormaEnvio, IconName> = { EMAIL: 'mail', INBOX: 'inbox' }

export const FormaDeEnvio = ({ forma }: { forma: FormaEnvio }) => (
  <IconWords icon={ICONES[forma]}>{FORMA_ENVIO_LABELS[forma]}</IconWords>
)
