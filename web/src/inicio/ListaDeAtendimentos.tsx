import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { isUnread } from '../api/query.ts'
import { Cartao, CartaoDoPaciente, rotuloDosDetalhes, toneOf } from '../atendimentos/index.ts'
import { useClinicNow } from '../clinicNow.ts'
import { ListFailed } from '../layout/ListFailed.tsx'
import { PATIENTS } from '../session/guards.ts'
import { useOpens } from '../session/usePode.ts'
import { afterwards } from '../ui/overlays/later.tsx'
import { Table, type TableProps } from '../ui/table/Table.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { Dobra, LinhaDeAgora } from './Dobra.tsx'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import styles from './InicioPage.module.css'
import { ListaVazia } from './ListaVazia.tsx'
import { aoLado } from './telefone/proxima.ts'
import type { Dia } from './useDia.ts'

const ListaNaMesa = afterwards(() => import('./ListaNaMesa.tsx').then(m => m.ListaNaMesa))
const Pager = afterwards(() => import('../ui/table/Pager.tsx').then(m => m.Pager))

interface ListaDeAtendimentosProps {
  search: FiltrosDaLista
  dia: Dia
  /** Shown above the list as a card, so left out of the rows. */
  proxima?: Atendimento | undefined
  onOpen: (id: number) => void
  onRemarcar: (id: number) => void
}

export function ListaDeAtendimentos({ search, dia, proxima, onOpen, onRemarcar }: ListaDeAtendimentosProps) {
  const { params, periodo, today, isPatient, change } = search
  const { list, total, page, pages } = dia
  const canOpenPatients = useOpens(PATIENTS)
  const { at: now } = useClinicNow()
  const isPhone = useScreen() === 'phone'
  const [sort] = params.sort
  const tone = (row: Atendimento) => toneOf(row, now)
  const card = (row: Atendimento) =>
    isPatient ? (
      <CartaoDoPaciente atendimento={row} isPast={tone(row) === 'past'} today={today} />
    ) : (
      <Cartao
        atendimento={row}
        isPast={tone(row) === 'past'}
        hasDay={periodo.from !== periodo.until}
        today={today}
        now={now}
        onRemarcar={onRemarcar}
      />
    )
  const parts = proxima && dia.rows && aoLado(dia.rows, proxima, now)
  const rows = parts ? parts.flatMap(part => part.rows) : dia.rows
  // Nothing else is to come: the card has said it all.
  if (proxima && rows?.length === 0) return null
  const table: Omit<TableProps<Atendimento>, 'columns'> = {
    label: 'Lista de atendimento',
    rows,
    ...(proxima
      ? {
          heading: (row: Atendimento) => {
            const part = parts?.find(({ rows: [first] }) => first === row)
            return part && <h2 className={styles.after}>{part.title}</h2>
          },
        }
      : {
          above: dia.folded.length > 0 && <Dobra dia={dia} />,
          between: dia.now === null ? undefined : { at: dia.now, mark: <LinhaDeAgora /> },
        }),
    rowKey: row => row.id,
    tone,
    card,
    open: { label: rotuloDosDetalhes, onOpen: row => onOpen(row.id) },
    isRefreshing: list.isPlaceholderData,
    error: isUnread(list) ? (
      <ListFailed
        title="Não foi possível carregar as consultas"
        query={list}
        kept="Seus filtros foram mantidos."
      />
    ) : undefined,
    empty: <ListaVazia search={search} isDone={dia.folded.length > 0} />,
    sort,
    onSort: ({ field, direction }) => change({ sort: `${field},${direction}` }),
    pager: (!isPhone || pages > 1) && (
      <Pager
        page={page}
        size={params.size}
        total={total}
        shown={dia}
        onPage={next => change({ page: next })}
        onSize={size => change({ size })}
      />
    ),
  }
  return isPhone ? (
    <Table {...table} columns={[]} />
  ) : (
    <ListaNaMesa
      {...table}
      now={now}
      canOpenPatients={canOpenPatients}
      onOpen={onOpen}
      onRemarcar={onRemarcar}
    />
  )
}
