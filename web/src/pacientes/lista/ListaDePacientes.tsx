import { useNavigate } from 'react-router'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { paths } from '../../paths.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useCardWidth } from '../../ui/table/useCardWidth.ts'
import { useScreen } from '../../ui/useScreen.ts'
import { colunas } from './colunas.tsx'
import { LinhaDoTelefone } from './LinhaDoTelefone.tsx'
import { ListaVazia } from './ListaVazia.tsx'
import type { Pacientes } from './usePacientes.ts'
import { rotuloDeVer } from './VerPaciente.tsx'

export function ListaDePacientes({ search }: { search: Pacientes }) {
  const { list, busca, change } = search
  const navigate = useNavigate()
  const columns = colunas(useCardWidth(true) !== 'wide')
  const isPhone = useScreen() === 'phone'
  const total = list.data?.page.totalElements ?? 0
  return (
    <Table
      label={search.isArchive ? 'Pacientes arquivados' : 'Pacientes'}
      columns={columns}
      rows={list.data?.content}
      rowKey={row => row.id}
      card={row => <LinhaDoTelefone paciente={row} />}
      cards="together"
      open={{ label: rotuloDeVer, onOpen: row => void navigate(paths.pacienteDadosPessoais(row.id)) }}
      rowHeight={64}
      isRefreshing={list.isPlaceholderData}
      error={
        list.isError && !list.data ? (
          <ListFailed
            title="Não foi possível carregar os pacientes"
            query={list}
            kept="Sua busca foi mantida."
          />
        ) : undefined
      }
      empty={<ListaVazia search={search} />}
      sort={busca.sort[0]}
      onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
      pager={
        (!isPhone || total > busca.size) && (
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
