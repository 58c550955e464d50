import type { EventoDeSeguranca } from '@clinica/contract/auth/contas.ts'
import type { Column } from '../../ui/table/Table.tsx'
import type { Screen } from '../../ui/useScreen.ts'
import { Quando, Tipo } from './linha.tsx'
import styles from './Seguranca.module.css'

type Coluna = Column<EventoDeSeguranca>

const quando: Coluna = {
  key: 'em',
  head: 'Data e horário',
  width: 192,
  sort: 'em',
  skeleton: 150,
  cell: row => <Quando em={row.em} />,
}
const tipo: Coluna = {
  key: 'tipo',
  head: 'Evento',
  width: 264,
  grows: true,
  skeleton: 180,
  cell: row => <Tipo tipo={row.tipo} />,
}
const quem: Coluna = {
  key: 'quem',
  head: 'Quem',
  width: 200,
  grows: true,
  skeleton: 140,
  cell: row => <span className={styles.value}>{row.usuario?.nome ?? '—'}</span>,
}
const sobreQuem: Coluna = {
  key: 'sobre',
  head: 'Sobre quem',
  width: 190,
  grows: true,
  skeleton: 140,
  cell: row => row.alvo?.nome ?? '—',
}
const endereco: Coluna = {
  key: 'endereco',
  head: 'Endereço',
  width: 140,
  skeleton: 100,
  cell: row => row.endereco ?? '—',
}
const detalhe: Coluna = {
  key: 'detalhe',
  head: 'Detalhe',
  width: 220,
  grows: true,
  skeleton: 120,
  cell: row => row.detalhe ?? '—',
}

/** Medium windows drop the address; narrower ones drop the detail as well. */
export const colunas = (screen: Screen): Coluna[] =>
  screen === 'wide'
    ? [quando, tipo, quem, sobreQuem, endereco, detalhe]
    : screen === 'medium'
      ? [quando, tipo, quem, sobreQuem, { ...detalhe, width: 180 }]
      : [quando, { ...tipo, width: 210 }, { ...quem, width: 150 }, { ...sobreQuem, width: 150 }]
