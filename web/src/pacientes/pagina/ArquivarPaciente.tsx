import { nomeCompleto } from '@clinica/contract/names.ts'
import { arquivar } from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useState } from 'react'
import { useAction } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './DadosPessoais.module.css'

/** Takes the patient off the lists; the record stays. Refused while there are future appointments, saying how many. */
export function ArquivarPaciente({ paciente }: { paciente: Paciente }) {
  const [isAsking, setAsking] = useState(false)
  const name = nomeCompleto(paciente)
  const action = useAction(arquivar, {
    onSuccess: () => {
      setAsking(false)
      toast.success('Paciente arquivado', name)
    },
  })
  const open = () => {
    action.reset()
    setAsking(true)
  }
  return (
    <div className={styles.foot}>
      <Button tone="danger-quiet" icon="archive" onPress={open}>
        Arquivar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Arquivar paciente"
        confirm="Arquivar"
        isBusy={action.isPending}
        onConfirm={() => {
          if (!action.isPending) action.mutate({ params: { id: paciente.id } })
        }}
      >
        <div className={styles.asking}>
          <p>
            <strong>{name}</strong> sai das listas, não pode ser agendado e não entra mais no sistema. O
            prontuário fica guardado em Arquivados.
          </p>
          {action.error && <Alert>{action.error.error}</Alert>}
        </div>
      </ConfirmDialog>
    </div>
  )
}
