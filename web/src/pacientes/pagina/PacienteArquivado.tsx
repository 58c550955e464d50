import { nomeCompleto } from '@clinica/contract/names.ts'
import { restaurar } from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useAction } from '../../api/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './DadosPessoais.module.css'

interface PacienteArquivadoProps {
  paciente: Paciente
  canRestore: boolean
}

/** Says why nothing can be changed, with a button to restore the record. */
export function PacienteArquivado({ paciente, canRestore }: PacienteArquivadoProps) {
  const about = `paciente ${paciente.id}`
  const action = useAction(restaurar, {
    onSuccess: () => toast.success('Paciente restaurado', nomeCompleto(paciente), { about }),
    onError: refused => toast.error('Não foi possível restaurar o paciente', refused.error, { about }),
  })
  return (
    <div className={styles.archived}>
      <p className={styles.archivedWords}>
        <Icon name="archive" />
        Este cadastro está arquivado: não aparece nas listas, não pode ser agendado nem editado.
      </p>
      {canRestore && (
        <Button
          tone="primary"
          icon="undo"
          saves
          isBusy={action.isPending}
          onPress={() => action.mutate({ params: { id: paciente.id } })}
        >
          Restaurar
        </Button>
      )}
    </div>
  )
}
