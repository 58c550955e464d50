import { nomeCompleto } from '@clinica/contract/names.ts'
import { arquivar } from '@clinica/contract/secretarias/endpoints.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../api/query.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import styles from './Secretarias.module.css'

const FALHOU = 'Ocorreu um erro ao processar sua solicitação, por favor tente novamente.'

/** Closes the secretary's account; the record is only archived. */
export function RemoverSecretaria({ secretaria }: { secretaria: Secretaria }) {
  const [isAsking, setAsking] = useState(false)
  const name = nomeCompleto(secretaria)
  const navigate = useNavigate()
  const seeArchived = () => void navigate(`${paths.secretarias()}?arquivados=true`)
  const action = useAction(arquivar, {
    onSuccess: () => {
      setAsking(false)
      toast.success('Registro removido com sucesso.', undefined, {
        action: { label: 'Ver arquivados', onPress: seeArchived },
      })
    },
  })
  const { error } = action
  const open = () => {
    action.reset()
    setAsking(true)
  }
  return (
    <>
      <IconButton icon="trash" size="row" label={`Remover ${name}`} onPress={open} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Remover secretária"
        confirm="Remover"
        isBusy={action.isPending}
        onConfirm={() => action.mutate({ params: { id: secretaria.id } })}
      >
        <div className={styles.asking}>
          <p>Você tem certeza que você deseja remover este registro</p>
          <p>
            <strong>{name}</strong>
          </p>
          {error && <Alert>{error.status > 0 ? error.error : FALHOU}</Alert>}
        </div>
      </ConfirmDialog>
    </>
  )
}
