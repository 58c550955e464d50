import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { usePode } from '../session/usePode.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { RemoverSecretaria } from './RemoverSecretaria.tsx'
import { RestaurarSecretaria } from './RestaurarSecretaria.tsx'
import styles from './Secretarias.module.css'

export interface AcoesDaSecretariaProps {
  secretaria: Secretaria
  onEdit: (id: number) => void
}

/** A row's buttons, as far as the user may use them. An archived secretary can only be restored. */
export function AcoesDaSecretaria({ secretaria, onEdit }: AcoesDaSecretariaProps) {
  const { arquivado } = secretaria
  const mayEdit = usePode('editar-secretarias') && !arquivado
  const mayAlter = usePode('alterar-secretarias')
  return (
    <span className={styles.actions}>
      {mayEdit && (
        <IconButton
          icon="pencil"
          size="row"
          label={`Editar ${nomeCompleto(secretaria)}`}
          onPress={() => onEdit(secretaria.id)}
        />
      )}
      {mayAlter && !arquivado && <RemoverSecretaria secretaria={secretaria} />}
      {mayAlter && arquivado && <RestaurarSecretaria secretaria={secretaria} />}
    </span>
  )
}
