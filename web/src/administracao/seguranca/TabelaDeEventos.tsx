import { isUnread } from '../../api/query.ts'
import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { CartaoDoEvento } from './CartaoDoEvento.tsx'
import { colunas } from './colunas.tsx'
import { isFiltrada, SEM_FILTROS } from './list-params.ts'
import type { Eventos } from './useEventos.ts'

export function TabelaDeEventos({ events: { params, change, list } }: { events: Eventos }) {
  const screen = useScreen()
  const total = list.data?.page.totalElements ?? 0
  const [sort] = params.sort
  return (
    <Table
      label="Eventos de segurança"
      columns={colunas(screen)}
      rows={list.data?.content}
      rowKey={row => row.id}
      card={row => <CartaoDoEvento evento={row} />}
      isRefreshing={list.isPlaceholderData}
      error={
        isUnread(list) ? <ListFailed title="Não foi possível carregar os eventos" query={list} /> : undefined
      }
      empty={
        <EmptyState
          icon="shield"
          title="Nenhum Registro"
          text="Nenhum evento neste período, deste tipo e deste usuário."
          action={isFiltrada(params) && <LimparBusca onClear={() => change(SEM_FILTROS)} />}
        />
      }
      sort={sort}
      onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
      pager={
        (screen !== 'phone' || total > params.size) && (
          <Pager
            page={params.page}
            size={params.size}
            total={total}
            onPage={page => change({ page })}
            onSize={size => change({ size })}
          />
        )
      }
    />
  )
}
