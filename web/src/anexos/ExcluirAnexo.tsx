import { excluir } from '@clinica/contract/anexos/endpoints.ts'
import type { Anexo } from '@clinica/contract/anexos/schemas.ts'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import styles from './Anexos.module.css'
import { porque } from './useBaixar.ts'

interface ExcluirAnexoProps {
  pacienteId: number
  anexo: Anexo
}

export function ExcluirAnexo({ pacienteId, anexo: { id: docId, nome } }: ExcluirAnexoProps) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction(excluir, {
    onSuccess: () => {
      setAsking(false)
      toast.success('Documento excluído com sucesso', nome)
    },
  })
  const open = () => {
    action.reset()
    setAsking(true)
  }
  return (
    <>
      <IconButton icon="trash" label={`Excluir ${nome}`} size="row" onPress={open} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Excluir documento"
        confirm="Excluir"
        isBusy={action.isPending}
        onConfirm={() => {
          if (!action.isPending) action.mutate({ params: { id: pacienteId, docId } })
        }}
      >
        <div className={styles.asking}>
          <p>Você tem certeza que deseja excluir este documento?</p>
          <p>
            <strong>{nome}</strong>
          </p>
          {action.error && <Alert>{`Erro ao excluir documento. ${porque(action.error)}`}</Alert>}
        </div>
      </ConfirmDialog>
    </>
  )
}
