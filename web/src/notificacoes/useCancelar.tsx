import { cancelar } from '@clinica/contract/notificacoes/endpoints.ts'
import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import { useState } from 'react'
import { wordsOf } from '../api/error.ts'
import { readAgain, useAction } from '../api/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import styles from './Notificacoes.module.css'
import { quandoE } from './palavras.ts'

/** A row of either list. */
type Cancelavel = Omit<Envio, 'atendimentoId' | 'inicioAtendimento'>

/** Asks before cancelling. If the notification was sent meanwhile, the dialog says so and the lists are refetched. */
export function useCancelar() {
  const [asked, setAsked] = useState<Cancelavel | null>(null)
  const action = useAction(cancelar, {
    onSuccess: () => {
      setAsked(null)
      toast.success('Notificação cancelada', asked?.assunto)
    },
    onError: refused => {
      if (refused.isRefusal) void readAgain(cancelar.affects)
    },
  })
  const ask = (notificacao: Cancelavel) => {
    action.reset()
    setAsked(notificacao)
  }
  const confirm = () => {
    if (!asked || action.isPending) return
    action.mutate({ params: { id: String(asked.paciente.id), scheduleId: String(asked.id) } })
  }
  const question = asked && (
    <ConfirmDialog
      isOpen
      onClose={() => setAsked(null)}
      title="Deseja cancelar o agendamento?"
      confirm="Sim"
      cancel="Não"
      isBusy={action.isPending}
      isDisabled={action.error?.isRefusal ?? false}
      onConfirm={confirm}
    >
      <div className={styles.asking}>
        {!action.error?.isRefusal && (
          <p>
            <strong>{asked.assunto}</strong>, de {quandoE(asked)}, não será enviada.
          </p>
        )}
        {action.error && <Alert>{wordsOf(action.error)}</Alert>}
      </div>
    </ConfirmDialog>
  )
  return { ask, question }
}
