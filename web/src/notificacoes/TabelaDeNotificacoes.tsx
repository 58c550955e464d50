import { isUnread } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { useClinicNow } from '../clinicNow.ts'
import { ListFailed } from '../layout/ListFailed.tsx'
import { usePode } from '../session/usePode.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { CartaoDaNotificacao } from './CartaoDaNotificacao.tsx'
import { colunas } from './colunas.tsx'
import { listParamsSchema } from './list-params.ts'
import { useCancelar } from './useCancelar.tsx'
import { useNotificacoes } from './useNotificacoes.ts'

/** @param pacienteId undefined until the patient is loaded */
export function TabelaDeNotificacoes({ pacienteId }: { pacienteId: number | undefined }) {
  const { values, change } = useQueryString(listParamsSchema)
  const { page, size, sort } = values
  const list = useNotificacoes(pacienteId, values)
  usePastEnd(list, page, change)
  const { day: today } = useClinicNow()
  const screen = useScreen()
  const { ask, question } = useCancelar()
  const onCancel = usePode('excluir-notificacoes') ? ask : undefined
  const total = list.data?.page.totalElements ?? 0
  return (
    <>
      <Table
        label="Notificações"
        columns={colunas({ isNarrow: screen !== 'wide', onCancel })}
        rows={list.data?.content}
        rowKey={row => `${row.atendimentoId ?? ''}/${row.id}`}
        card={row => <CartaoDaNotificacao notificacao={row} today={today} onCancel={onCancel} />}
        isRefreshing={list.isPlaceholderData}
        error={
          isUnread(list) ? (
            <ListFailed title="Não foi possível carregar as notificações" query={list} />
          ) : undefined
        }
        empty={
          <EmptyState
            icon="bell"
            title="Nenhum Registro"
            text="Nenhuma notificação foi agendada para este paciente."
          />
        }
        sort={sort[0]}
        onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
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
      {question}
    </>
  )
}
