import { nomeCompleto } from '@clinica/contract/names.ts'
import { arquivar } from '@clinica/contract/profissionais/endpoints.ts'
import type { ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '../api/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import styles from './Cartao.module.css'

export interface ComProfissional {
  profissional: ProfissionalNaLista
  /** The button's label. */
  children: ReactNode
}

/** The server refuses while the professional has future appointments; the dialog then says how many. */
export function ArquivarProfissional({ profissional, children }: ComProfissional) {
  const [isAsking, setAsking] = useState(false)
  const name = nomeCompleto(profissional)
  const action = useAction(arquivar, {
    onSuccess: () => {
      setAsking(false)
      toast.success('Profissional arquivado', name)
    },
  })
  const open = () => {
    action.reset()
    setAsking(true)
  }
  return (
    <div className={styles.second}>
      <Button tone="quiet" icon="archive" onPress={open}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Arquivar profissional"
        confirm="Arquivar"
        isBusy={action.isPending}
        onConfirm={() => action.mutate({ params: { id: profissional.id } })}
      >
        <div className={styles.asking}>
          <p>
            <strong>{name}</strong> sai das listas, não recebe mais consultas e não entra mais no sistema. O
            cadastro fica guardado em Arquivados.
          </p>
          {action.error && <Alert>{action.error.error}</Alert>}
        </div>
      </ConfirmDialog>
    </div>
  )
}
