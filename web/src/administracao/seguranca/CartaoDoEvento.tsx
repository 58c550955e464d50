import type { EventoDeSeguranca } from '@clinica/contract/auth/contas.ts'
import { Quando, Tipo } from './linha.tsx'
import styles from './Seguranca.module.css'

/** An event on the phone: the data of the table's row, without the empty values. */
export function CartaoDoEvento({
  evento: { em, tipo, usuario, alvo, endereco, detalhe },
}: {
  evento: EventoDeSeguranca
}) {
  const data = [
    ['Quem', usuario?.nome],
    ['Sobre quem', alvo?.nome],
    ['Endereço', endereco],
    ['Detalhe', detalhe],
  ].filter(([, value]) => value)
  return (
    <div className={styles.event}>
      <p>
        <Quando em={em} />
      </p>
      <p className={styles.title}>
        <Tipo tipo={tipo} />
      </p>
      <dl className={styles.data}>
        {data.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
