import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import styles from './Lista.module.css'
import { linhaDe } from './linha.ts'
import { dataDaLista } from './palavras.ts'

/** Under the time, where the card has no room for columns of their own. */
export function DataEChegada({ row }: { row: Atendimento }) {
  const { day, chegada } = linhaDe(row)
  return (
    <>
      <span className={styles.under}>{dataDaLista(day)}</span>
      {chegada && <span className={styles.under}>Chegou às {chegada}</span>}
    </>
  )
}
