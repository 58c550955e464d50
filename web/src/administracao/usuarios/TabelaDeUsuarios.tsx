import type { Conta } from '@clinica/contract/auth/contas.ts'
import { isUnread } from '../../api/query.ts'
import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { CartaoDoUsuario } from './CartaoDoUsuario.tsx'
import { colunas } from './colunas.tsx'
import { SEM_FILTROS } from './list-params.ts'
import type { Usuarios } from './useUsuarios.ts'

interface TabelaDeUsuariosProps {
  users: Usuarios
  /** Blocks or unblocks, after a question. */
  onTurn: (conta: Conta) => void
}

export function TabelaDeUsuarios({ users, onTurn }: TabelaDeUsuariosProps) {
  const { params, change, list } = users
  const screen = useScreen()
  const total = list.data?.page.totalElements ?? 0
  const [sort] = params.sort
  return (
    <Table
      label="Usuários"
      columns={colunas(screen === 'narrow', onTurn)}
      rows={list.data?.content}
      rowKey={row => row.userId}
      card={row => <CartaoDoUsuario conta={row} onTurn={onTurn} />}
      cards="together"
      isRefreshing={list.isPlaceholderData}
      error={
        isUnread(list) ? <ListFailed title="Não foi possível carregar os usuários" query={list} /> : undefined
      }
      empty={
        <EmptyState
          icon="people"
          title="Nenhum Registro"
          text="Nenhum usuário com este nome ou e-mail e este perfil."
          action={<LimparBusca onClear={() => change(SEM_FILTROS)} />}
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
