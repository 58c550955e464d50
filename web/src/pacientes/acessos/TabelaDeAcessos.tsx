import { acessos } from '@clinica/contract/pacientes/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { isUnread, useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { pageParamsSchema } from '../lista/list-params.ts'
import { CartaoDoAcesso } from './CartaoDoAcesso.tsx'
import { colunas } from './colunas.tsx'

/** @param pacienteId undefined until the patient is loaded */
export function TabelaDeAcessos({ pacienteId }: { pacienteId: number | undefined }) {
  const { values, change } = useQueryString(pageParamsSchema)
  const { page, size } = values
  const list = useEndpoint(
    acessos,
    { params: { id: pacienteId ?? 0 }, query: { page: String(page), size: String(size) } },
    {
      placeholderData: keepPreviousData,
      enabled: pacienteId !== undefined,
      inSteps: true,
      // Each reading of the log is an entry in it: only what the administrator does should read it.
      refetchOnWindowFocus: false,
    },
  )
  usePastEnd(list, page, change)
  const screen = useScreen()
  const total = list.data?.page.totalElements ?? 0
  return (
    <Table
      label="Acessos"
      columns={colunas}
      rows={list.data?.content}
      rowKey={row => row.id}
      card={row => <CartaoDoAcesso acesso={row} />}
      rowHeight={64}
      isRefreshing={list.isPlaceholderData}
      error={
        isUnread(list) ? <ListFailed title="Não foi possível carregar os acessos" query={list} /> : undefined
      }
      empty={
        <EmptyState
          icon="shield"
          title="Nenhum Registro"
          text="Ninguém leu nem alterou o cadastro deste paciente."
        />
      }
      pager={
        (screen !== 'phone' || total > size) && (
          <Pager
            page={page}
            size={size}
            total={total}
            onPage={next => change({ page: next })}
            onSize={next => change({ size: next })}
          />
        )
      }
    />
  )
}
