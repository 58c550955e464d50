import { isUnread } from '../api/query.ts'
import { ListFailed } from '../layout/ListFailed.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useCardWidth } from '../ui/table/useCardWidth.ts'
import { useScreen } from '../ui/useScreen.ts'
import { CartaoDaSecretaria } from './CartaoDaSecretaria.tsx'
import { colunas } from './colunas.tsx'
import type { Secretarias } from './useSecretarias.ts'

interface TabelaDeSecretariasProps {
  secretaries: Secretarias
  onEdit: (id: number) => void
}

export function TabelaDeSecretarias({ secretaries, onEdit }: TabelaDeSecretariasProps) {
  const { params, change, list, isArchive } = secretaries
  const isPhone = useScreen() === 'phone'
  const total = list.data?.page.totalElements ?? 0
  const [sort] = params.sort
  return (
    <Table
      label={isArchive ? 'Secretárias arquivadas' : 'Secretárias'}
      columns={colunas({ isCompact: useCardWidth(true) !== 'wide', isArchive, onEdit })}
      rows={list.data?.content}
      rowKey={row => row.id}
      card={row => <CartaoDaSecretaria secretaria={row} onEdit={onEdit} />}
      cards="together"
      rowHeight={64}
      isRefreshing={list.isPlaceholderData}
      error={
        isUnread(list) ? (
          <ListFailed title="Não foi possível carregar as secretárias" query={list} />
        ) : undefined
      }
      empty={isArchive ? <ArquivoVazio /> : <SecretariasVazias />}
      sort={sort}
      onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
      pager={
        (!isPhone || total > params.size) && (
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

function SecretariasVazias() {
  return (
    <EmptyState
      icon="people"
      title="Nenhum Registro"
      text="Nenhuma secretária cadastrada. Cadastre a primeira pelo nome."
    />
  )
}

function ArquivoVazio() {
  return (
    <EmptyState
      icon="archive"
      title="Nenhuma secretária arquivada."
      text="Quem for removida aparece aqui e pode ser restaurada."
    />
  )
}
