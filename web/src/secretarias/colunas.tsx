import type { SORTS } from '@clinica/contract/secretarias/endpoints.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { Email } from '../ui/Email.tsx'
import type { Column } from '../ui/table/Table.tsx'
import { AcoesDaSecretaria } from './AcoesDaSecretaria.tsx'
import { NomeDaSecretaria } from './NomeDaSecretaria.tsx'
import styles from './Secretarias.module.css'

type Coluna = Column<Secretaria> & { sort?: (typeof SORTS)[number] }

const nome: Coluna = {
  key: 'nome',
  head: 'Secretária',
  width: 320,
  grows: true,
  sort: 'nome',
  skeleton: 190,
  skeletonHeight: 36,
  cell: row => <NomeDaSecretaria secretaria={row} />,
}
const id: Coluna = { key: 'id', head: 'ID', width: 76, skeleton: 36, cell: row => row.id }
const email: Coluna = {
  key: 'email',
  head: 'E-mail',
  width: 264,
  grows: true,
  sort: 'email',
  skeleton: 196,
  cell: row => (
    <span className={styles.email}>
      <Email address={row.email} />
    </span>
  ),
}
const telefone: Coluna = {
  key: 'telefone',
  head: 'Telefone',
  width: 150,
  skeleton: 116,
  cell: row => <span className={styles.phone}>{maskPhone(row.celular)}</span>,
}
const acoes = (onEdit: (id: number) => void): Coluna => ({
  key: 'acoes',
  head: 'Ações',
  isHeadHidden: true,
  width: 108,
  isEnd: true,
  skeleton: 60,
  cell: row => <AcoesDaSecretaria secretaria={row} onEdit={onEdit} />,
})

interface ColunasOptions {
  isCompact: boolean
  /** 'Restaurar' is a word, and takes more room than the two icons in its place. */
  isArchive: boolean
  onEdit: (id: number) => void
}

/** Like the patients' list; in a narrow card the ID is left out, to make room for names and e-mails. */
export const colunas = ({ isCompact, isArchive, onEdit }: ColunasOptions): Coluna[] =>
  isCompact
    ? [
        { ...nome, width: isArchive ? 224 : 240 },
        { ...email, width: isArchive ? 226 : 250 },
        { ...telefone, width: 138 },
        { ...acoes(onEdit), width: isArchive ? 132 : 92 },
      ]
    : [nome, id, email, telefone, { ...acoes(onEdit), width: isArchive ? 148 : 108 }]
