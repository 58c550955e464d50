import type { Conta } from '@clinica/contract/auth/contas.ts'
import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { Email } from '../../ui/Email.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx'
import { NomeDoUsuario } from './NomeDoUsuario.tsx'
import { Situacao } from './Situacao.tsx'
import styles from './Usuarios.module.css'

export const colunas = (isNarrow: boolean, onTurn: (conta: Conta) => void): Column<Conta>[] => [
  {
    key: 'nome',
    head: 'Usuário',
    width: isNarrow ? 220 : 360,
    grows: true,
    sort: 'nome',
    skeleton: 200,
    skeletonHeight: 36,
    cell: row => <NomeDoUsuario conta={row} />,
  },
  {
    key: 'email',
    head: 'E-mail',
    width: isNarrow ? 190 : 300,
    grows: true,
    sort: 'email',
    skeleton: 200,
    cell: row => <Email address={row.email} />,
  },
  {
    key: 'role',
    head: 'Perfil',
    width: isNarrow ? 116 : 200,
    sort: 'role',
    skeleton: 90,
    cell: row => <span className={styles.value}>{ROLE_LABELS[row.role]}</span>,
  },
  {
    key: 'situacao',
    head: 'Situação',
    width: isNarrow ? 124 : 200,
    skeleton: 60,
    cell: row => <Situacao conta={row} />,
  },
  {
    key: 'acoes',
    head: 'Ações',
    isHeadHidden: true,
    width: 56,
    isEnd: true,
    skeleton: 24,
    cell: row => <AcoesDoUsuario conta={row} onTurn={onTurn} />,
  },
]
