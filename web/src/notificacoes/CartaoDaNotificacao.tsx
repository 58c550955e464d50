import { mayCancel } from '@clinica/contract/notificacoes/rules.ts'
import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import { AssuntoDoEnvio } from './AssuntoDoEnvio.tsx'
import { CancelarNotificacao } from './CancelarNotificacao.tsx'
import { FormaDeEnvio } from './FormaDeEnvio.tsx'
import styles from './Notificacoes.module.css'
import { diaCurto, hora } from './palavras.ts'
import { SituacaoDaNotificacao } from './SituacaoDaNotificacao.tsx'

interface CartaoDaNotificacaoProps {
  notificacao: Envio
  today: string
  onCancel: ((notificacao: Envio) => void) | undefined
}

/** A notification or an appointment's letter, as a card on the phone. */
export function CartaoDaNotificacao({ notificacao, today, onCancel }: CartaoDaNotificacaoProps) {
  const { formaEnvio, status } = notificacao
  return (
    <>
      <div className={styles.line}>
        <span className={styles.when}>
          {diaCurto(notificacao, today)} <strong>{hora(notificacao)}</strong>
        </span>
        <SituacaoDaNotificacao status={status} />
      </div>
      <AssuntoDoEnvio {...notificacao} />
      <div className={styles.line}>
        <FormaDeEnvio forma={formaEnvio} />
        {onCancel && mayCancel(notificacao) && (
          <CancelarNotificacao notificacao={notificacao} onCancel={onCancel} />
        )}
      </div>
    </>
  )
}
