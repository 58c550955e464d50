import { esquecerNavegador } from '@clinica/contract/auth/endpoints.ts'
import type { NavegadorLembrado } from '@clinica/contract/auth/segundo-fator.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './SegundoFator.module.css'
import { browserOf } from './when.ts'

interface EsquecerNavegadorProps {
  browser: NavegadorLembrado
  onClose: () => void
}

/** Forgetting a browser does not end the sessions open in it: those are ended in Sessões. */
export function EsquecerNavegador({ browser, onClose }: EsquecerNavegadorProps) {
  const [isOpen, setOpen] = useState(true)
  const { mutate, isPending, error } = useAction(esquecerNavegador, {
    onSuccess: () => {
      setOpen(false)
      toast.success('Navegador esquecido.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Esquecer este navegador"
      confirm="Esquecer"
      isBusy={isPending}
      onConfirm={() => mutate({ params: { id: browser.id } })}
    >
      <div className={styles.fields}>
        <p>
          <strong>{browserOf(browser)}</strong> volta a pedir o código na próxima entrada. A sessão que
          estiver aberta nele continua.
        </p>
        {error && <Alert>{wordsOf(error)}</Alert>}
      </div>
    </ConfirmDialog>
  )
}
