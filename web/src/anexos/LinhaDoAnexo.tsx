import type { Anexo } from '@clinica/contract/anexos/schemas.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Anexos.module.css'
import { ExcluirAnexo } from './ExcluirAnexo.tsx'
import { iconeDe, sobre } from './palavras.ts'
import { useBaixar } from './useBaixar.ts'

interface LinhaDoAnexoProps {
  pacienteId: number
  anexo: Anexo
  canDelete: boolean
}

export function LinhaDoAnexo({ pacienteId, anexo, canDelete }: LinhaDoAnexoProps) {
  const { baixar, isBusy } = useBaixar()
  const { nome, descricao, tipo, enviadoPor } = anexo
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <Icon name={iconeDe(tipo)} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{nome}</p>
        {descricao && <p className={styles.about}>{descricao}</p>}
        <p className={styles.about}>{sobre(anexo)}</p>
        <p className={styles.about}>por {enviadoPor.nome}</p>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="download"
          label={`Baixar ${nome}`}
          size="row"
          isDisabled={isBusy}
          onPress={() => void baixar(pacienteId, anexo.id)}
        />
        {canDelete && <ExcluirAnexo pacienteId={pacienteId} anexo={anexo} />}
      </div>
    </li>
  )
}
