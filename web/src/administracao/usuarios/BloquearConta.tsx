import { bloquearConta, editarConta } from '@clinica/contract/auth/administracao.ts'
import type { Conta } from '@clinica/contract/auth/contas.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { nomeDe } from './nome.ts'
import styles from './Usuarios.module.css'

interface BloquearContaProps {
  conta: Conta
  onClose: () => void
}

/** Asks for confirmation before an account is blocked or unblocked. */
export function BloquearConta({ conta, onClose }: BloquearContaProps) {
  const { userId, bloqueado } = conta
  const name = nomeDe(conta)
  const done = (title: string) => ({
    onSuccess: () => {
      setOpen(false)
      toast.success(title, name)
      onClose()
    },
  })
  const [isOpen, setOpen] = useState(true)
  const block = useAction(bloquearConta, done('Conta bloqueada.'))
  const unblock = useAction(editarConta, done('Conta desbloqueada.'))
  const { error, isPending } = bloqueado ? unblock : block
  const params = { id: userId }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={bloqueado ? 'Desbloquear conta' : 'Bloquear conta'}
      confirm={bloqueado ? 'Desbloquear' : 'Bloquear'}
      tone={bloqueado ? 'primary' : 'danger'}
      isBusy={isPending}
      onConfirm={() =>
        bloqueado ? unblock.mutate({ params, body: { bloqueado: false } }) : block.mutate({ params })
      }
    >
      <div className={styles.asking}>
        <p>
          <strong>{name}</strong>{' '}
          {bloqueado
            ? 'volta a entrar com o e-mail e a senha que já tem.'
            : 'sai na próxima ação e não entra mais, até ser desbloqueado. Nada do cadastro se perde.'}
        </p>
        {error && <Alert>{wordsOf(error)}</Alert>}
      </div>
    </ConfirmDialog>
  )
}
