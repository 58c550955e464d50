import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { cx } from '../ui/props.ts'
import styles from './Anexos.module.css'
import type { Envio } from './fila.ts'
import { iconeDe } from './palavras.ts'

interface LinhaDoEnvioProps {
  envio: Envio
  onRemove: () => void
  onRepeat: () => void
  onOther: () => void
}

/** A document's upload: its progress, or why it failed. */
export function LinhaDoEnvio({ envio, onRemove, onRepeat, onOther }: LinhaDoEnvioProps) {
  const { nome, file, part, problem, mayRepeat } = envio
  const percent = Math.floor(part * 100)
  return (
    <li className={styles.row}>
      <span className={cx(styles.kind, problem !== null && styles.failed)}>
        <Icon name={iconeDe(file.type)} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{nome}</p>
        {problem === null ? (
          <ProgressBar className={cx(styles.progress)} aria-label={`Enviando ${nome}`} value={percent}>
            <span className={styles.going}>
              <span>Enviando</span>
              <span className={styles.percent}>{percent} %</span>
            </span>
            <span className={styles.bar}>
              <span className={styles.filled} style={{ width: `${percent}%` }} />
            </span>
          </ProgressBar>
        ) : (
          <div role="alert">
            <p className={styles.wrong}>Erro ao anexar documento</p>
            <p className={styles.about}>{problem}</p>
            {mayRepeat && (
              <button type="button" className={styles.other} onClick={onRepeat}>
                Tentar novamente
              </button>
            )}
            <button type="button" className={styles.other} onClick={onOther}>
              Escolher outro arquivo
            </button>
          </div>
        )}
      </div>
      <IconButton
        icon="cross"
        label={problem === null ? `Cancelar o envio de ${nome}` : `Retirar ${nome}`}
        size="row"
        onPress={onRemove}
      />
    </li>
  )
}
