import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { instantWords } from '../horario/span.ts'
import styles from './Consulta.module.css'

type CancelamentoProps = NonNullable<Atendimento['detalhesCancelamento']>

/** Why, by whom and when it was cancelled. */
export function Cancelamento({ motivo, usuario, dataCancelamento }: CancelamentoProps) {
  return (
    <div className={styles.cancelled}>
      <p className={styles.reason}>{motivo}</p>
      <p>
        Cancelado por {usuario.nome} em {instantWords(dataCancelamento)}
      </p>
    </div>
  )
}
