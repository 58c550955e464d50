import type { ReactNode } from 'react'
import styles from './Conflito.module.css'
import type { Diferenca } from './conflito.ts'

interface OQueDifereProps {
  diferencas: readonly Diferenca[]
  /** Heading of the column with this user's values. */
  aqui: string
  /** Shown below values that this user did not type. */
  old?: ReactNode
}

/** Compares the record's current values with the ones here, line by line. */
export function OQueDifere({ diferencas, aqui, old }: OQueDifereProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">O que difere</caption>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Dados atuais</th>
          <th scope="col">{aqui}</th>
        </tr>
      </thead>
      <tbody>
        {diferencas.map(({ rotulo, atual, digitado, isMine }) => (
          <tr key={rotulo}>
            <th scope="row">{rotulo}</th>
            <td>{atual || '—'}</td>
            <td className={isMine ? styles.mine : undefined}>
              {digitado || '—'}
              {!isMine && old && <span className={styles.old}>{old}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
