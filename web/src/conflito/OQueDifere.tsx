import type { ReactNode } from 'react'
import styles from './Conflito.module.css'
import type { Diferenca } from './conflito.ts'

interface OQueDifereProps {
  diferencas: readonly Diferenca[]
  /** Over what stands here. */
  aqui: string
  /** Under each that nobody typed here. */
  old?: ReactNode
}

/** Line by line, how the record stands now and how it stands here. */
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
