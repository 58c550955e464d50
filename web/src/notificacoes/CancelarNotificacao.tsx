import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { quandoE } from './palavras.ts'

interface CancelarNotificacaoProps {
  notificacao: Envio
  onCancel: (notificacao: Envio) => void
}

export const CancelarNotificacao = ({ notificacao, onCancel }: CancelarNotificacaoProps) => (
  <Button
    tone="danger-quiet"
    size="small"
    aria-label={`Cancelar ${notificacao.assunto}, ${quandoE(notificacao)}`}
    onPress={() => onCancel(notificacao)}
  >
    Cancelar
  </Button>
)
