import type { Anexo } from '@clinica/contract/anexos/schemas.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { cx } from '../ui/props.ts'
import styles from './Anexos.module.css'
import { ExcluirAnexo } from './ExcluirAnexo.tsx'
import { diaDoEnvio, iconeDe, tipoETamanho } from './palavras.ts'
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
        <p className={cx(styles.about, styles.facts)}>
          <span>{tipoETamanho(anexo)}</span> <span>{diaDoEnvio(anexo)}</span>{' '}
          <span>por {enviadoPor.nome}</span>
        </p>
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
