import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { Cartao, CartaoDoPaciente, colunas, rotuloDosDetalhes, toneOf } from '../atendimentos/index.ts'
import { useClinicNow } from '../clinicNow.ts'
import { usePode } from '../session/usePode.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useCardWidth } from '../ui/table/useCardWidth.ts'
import { useScreen } from '../ui/useScreen.ts'
import type { BuscaProps } from './filtros/useBusca.ts'
import { ListaFalhou } from './ListaFalhou.tsx'
import type { Lista } from './useLista.ts'

interface ListaDeAtendimentosProps {
  search: BuscaProps
  list: Lista
  onOpen: (id: number) => void
}

export function ListaDeAtendimentos({ search, list, onOpen }: ListaDeAtendimentosProps) {
  const { busca, periodo, today, isManager, isPatient, change } = search
  const canOpenPatients = usePode('visualizar-pacientes') && isManager
  const { at: now } = useClinicNow()
  const width = useCardWidth(!isPatient)
  const columns = colunas(width, { now, canOpenPatients, onOpen })
  const isPhone = useScreen() === 'phone'
  const total = list.data?.page.totalElements ?? 0
  const pages = Math.ceil(total / busca.size)
  const [sort] = busca.sort
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
      />
    )
  return (
    <Table
      label="Lista de atendimento"
      columns={columns}
      rows={list.data?.content}
      rowKey={row => row.id}
      tone={tone}
      card={card}
      open={{ label: rotuloDosDetalhes, onOpen: row => onOpen(row.id) }}
      rowHeight={width === 'wide' ? 52 : 64}
      isRefreshing={list.isPlaceholderData}
      error={list.isError && !list.data ? <ListaFalhou list={list} /> : undefined}
      empty={<ListaVazia search={search} />}
      sort={sort}
      onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
      pager={
        (!isPhone || pages > 1) && (
          <Pager
            page={busca.page}
            size={busca.size}
            total={total}
            onPage={page => change({ page })}
            onSize={size => change({ size })}
          />
        )
      }
    />
  )
}

function ListaVazia({ search: { used, isPatient, clear } }: { search: BuscaProps }) {
  const text =
    used > 0
      ? 'Nenhuma consulta corresponde aos filtros. Mude o período ou limpe a busca.'
      : isPatient
        ? 'Você não tem consultas nos próximos três meses.'
        : 'Nenhuma consulta para hoje. Escolha outro período para ver mais.'
  return (
    <EmptyState
      icon="calendar"
      title="Nenhum Registro"
      text={text}
      action={used > 0 && <Button onPress={clear}>Limpar Busca</Button>}
    />
  )
}
