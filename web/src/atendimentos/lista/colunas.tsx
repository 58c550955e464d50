import type { SORTS } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { cx } from '../../ui/props.ts'
import type { Column } from '../../ui/table/Table.tsx'
import type { CardWidth } from '../../ui/table/useCardWidth.ts'
import styles from './Lista.module.css'
import { linhaDe, rotuloDosDetalhes, toneOf } from './linha.ts'
import { Modelo } from './Modelo.tsx'
import { Presencas } from './Presencas.tsx'
import { dataDaLista } from './palavras.ts'
import { RemarcarDaLinha } from './RemarcarDaLinha.tsx'
import { foiPeloLink, StatusTag } from './status.tsx'

interface Options {
  now: Date
  canOpenPatients: boolean
  onOpen: (id: number) => void
  /** Undefined in lists whose rows cannot be rescheduled. */
  onRemarcar?: ((id: number) => void) | undefined
}
type Coluna = Column<Atendimento> & { sort?: (typeof SORTS)[number] }

const data: Coluna = {
  key: 'data',
  head: 'Data',
  width: 90,
  sort: 'dataHoraInicioAtendimento',
  isSortTwin: true,
  skeleton: 58,
  cell: row => <span className={styles.date}>{dataDaLista(linhaDe(row).day)}</span>,
}
const profissional: Coluna = {
  key: 'profissional',
  head: 'Profissional',
  width: 118,
  grows: true,
  sort: 'profissional.nome',
  skeleton: 112,
  cell: row => linhaDe(row).profissional,
}
const modelo: Coluna = {
  key: 'modelo',
  head: 'Modelo de consulta',
  width: 110,
  upTo: 156,
  sort: 'tipoConsulta',
  skeleton: 92,
  cell: row => <Modelo tipo={row.tipoConsulta} />,
}
const status: Coluna = {
  key: 'status',
  head: 'Status',
  // As wide as 'Cancelado pelo profissional', the longest.
  width: 240,
  sort: 'status',
  skeleton: 176,
  skeletonHeight: 28,
  cell: row => <StatusTag status={row.status} peloLink={foiPeloLink(row)} />,
}
/**
 * The eight columns of the specification. In a narrow card day and arrival move below the time, in a tight one the
 * professional also moves below the patient.
 */
export function colunas(card: CardWidth, { now, canOpenPatients, onOpen, onRemarcar }: Options): Coluna[] {
  const isCompact = card !== 'wide'
  const isPast = (row: Atendimento) => toneOf(row, now) === 'past'
  const hora: Coluna = {
    key: 'hora',
    head: 'Agendado ás',
    width: isCompact ? 132 : 76,
    upTo: 116,
    sort: 'dataHoraInicioAtendimento',
    skeleton: isCompact ? 92 : 44,
    cell: row => (
      <>
        <span className={cx(styles.hour, isPast(row) && styles.hourPast)}>{linhaDe(row).hour}</span>
        {onRemarcar && <RemarcarDaLinha atendimento={row} now={now} onRemarcar={onRemarcar} />}
        {isCompact && <DataEChegada row={row} />}
      </>
    ),
  }
  const paciente: Coluna = {
    key: 'paciente',
    head: 'Paciente',
    width: 188,
    grows: true,
    sort: 'paciente.nome',
    skeleton: 168,
    cell: row => (
      <>
        <NomeDoPaciente atendimento={row} isLink={canOpenPatients} isPast={isPast(row)} />
        {card === 'tight' && <span className={styles.under}>{linhaDe(row).profissional}</span>}
      </>
    ),
  }
  const chegada: Coluna = {
    key: 'chegada',
    head: 'Chegou às',
    width: 145,
    sort: 'dataHoraChegada',
    skeleton: 44,
    cell: row => (
      <Presencas atendimento={row} now={now} otherwise={<Chegada hour={linhaDe(row).chegada} />} />
    ),
  }
  const situacao: Coluna = {
    ...status,
    cell: row => (
      <>
        {status.cell(row)}
        <Presencas atendimento={row} now={now} />
      </>
    ),
  }
  const detalhes: Coluna = {
    key: 'detalhes',
    head: 'Detalhes',
    isHeadHidden: true,
    width: isCompact ? 52 : 44,
    isEnd: true,
    skeleton: 20,
    skeletonHeight: 20,
    cell: row => (
      <IconButton
        icon="chevronRight"
        size="row"
        label={rotuloDosDetalhes(row)}
        onPress={() => onOpen(row.id)}
      />
    ),
  }
  if (card === 'tight') return [hora, paciente, modelo, situacao, detalhes]
  if (card === 'narrow') return [hora, paciente, profissional, modelo, situacao, detalhes]
  return [data, hora, paciente, profissional, modelo, status, chegada, detalhes]
}

interface NomeDoPacienteProps {
  atendimento: Atendimento
  /** For managers who may see patients. */
  isLink: boolean
  isPast: boolean
}

function NomeDoPaciente({ atendimento, isLink, isPast }: NomeDoPacienteProps) {
  const { paciente } = linhaDe(atendimento)
  const className = cx(styles.name, isPast && styles.past, isLink && styles.link)
  return isLink ? (
    <Link className={className} to={paths.paciente(atendimento.paciente.id)}>
      {paciente}
    </Link>
  ) : (
    <span className={className}>{paciente}</span>
  )
}

/** Shown below the time, where the card has no room for these columns. */
function DataEChegada({ row }: { row: Atendimento }) {
  const { day, chegada } = linhaDe(row)
  return (
    <>
      <span className={styles.under}>{dataDaLista(day)}</span>
      {chegada && <span className={styles.under}>Chegou às {chegada}</span>}
    </>
  )
}

function Chegada({ hour }: { hour: string | null }) {
  return hour ? <span className={styles.arrival}>{hour}</span> : <span className={styles.none}>—</span>
}
