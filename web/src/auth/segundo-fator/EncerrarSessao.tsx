import { encerrarSessao } from '@clinica/contract/auth/endpoints.ts'
import type { Sessao } from '@clinica/contract/auth/segundo-fator.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './SegundoFator.module.css'
import { browserOf } from './when.ts'

interface EncerrarSessaoProps {
  session: Sessao
  onClose: () => void
}

/** Asks first: the session's user is signed out, and unsaved work there is lost. */
export function EncerrarSessao({ session, onClose }: EncerrarSessaoProps) {
  const [isOpen, setOpen] = useState(true)
  const { mutate, isPending, error } = useAction(encerrarSessao, {
    onSuccess: () => {
      setOpen(false)
      toast.success('Sessão encerrada.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Encerrar sessão"
      confirm="Encerrar"
      isBusy={isPending}
      onConfirm={() => mutate({ params: { id: session.id } })}
    >
      <div className={styles.fields}>
        <p>
          <strong>{browserOf(session)}</strong> sai na próxima ação. O que não foi salvo lá se perde.
        </p>
        {error && <Alert>{wordsOf(error)}</Alert>}
      </div>
    </ConfirmDialog>
  )
}
