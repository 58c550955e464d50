import { hourOf } from '@clinica/contract/clock.ts'
import { LINE, useLostSince } from '../../api/line.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SemConexao.module.css'

/** Shown while the server does not answer. The live region is always rendered, or it would not be read out. */
export function SemConexao() {
  const since = useLostSince()
  return (
    <div role="status" className={styles.place}>
      {since !== null && (
        <p className={styles.line} id={LINE} data-lost>
          <Icon name="offline" />
          <span>
            <strong>Sem conexão.</strong> Você vê a página como estava às {hourOf(new Date(since))}
            <span className={styles.more}>; o que se salva espera a rede voltar</span>.
          </span>
        </p>
      )}
    </div>
  )
}
