import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import type { Acesso } from '@clinica/contract/pacientes/schemas.ts'
import type { Column } from '../../ui/table/Table.tsx'
import styles from './Acessos.module.css'
import { Quando, Tipo } from './linha.tsx'
import { deQue } from './palavras.ts'

/** Always newest first, so no column sorts. */
export const colunas: readonly Column<Acesso>[] = [
  {
    key: 'quando',
    head: 'Quando',
    width: 178,
    skeleton: 130,
    cell: row => <Quando acesso={row} />,
  },
  {
    key: 'quem',
    head: 'Quem',
    width: 220,
    grows: true,
    skeleton: 150,
    skeletonHeight: 20,
    cell: row => (
      <>
        <p className={styles.name}>{row.usuario.nome}</p>
        <p className={styles.detail}>{ROLE_LABELS[row.usuario.role]}</p>
      </>
    ),
  },
  {
    key: 'o-que',
    head: 'O que',
    width: 260,
    grows: true,
    skeleton: 170,
    skeletonHeight: 20,
    cell: row => (
      <>
        <Tipo tipo={row.tipo} />
        <p className={styles.under}>{deQue(row)}</p>
      </>
    ),
  },
]
