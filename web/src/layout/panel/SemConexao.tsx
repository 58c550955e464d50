import { hourOf } from '@clinica/contract/clock.ts'
import { LINE, useLostSince } from '../../api/line.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SemConexao.module.css'

/** Under the header while nobody answers; it goes by itself. The place is always there, so that it is read out. */
export function SemConexao() {
  const since = useLostSince()
  return (
    <div role="status">
      {since !== null && (
        <p className={styles.line} id={LINE}>
          <Icon name="offline" />
          <span>
            <strong>Sem conexão.</strong> Você vê a página como estava às {hourOf(new Date(since))}; o que se
            salva espera a rede voltar.
          </span>
        </p>
      )}
    </div>
  )
}
