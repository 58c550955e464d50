import { doPaciente } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { isUnread, useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { CartaoDoPaciente, rotuloDosDetalhes, toneOf } from '../../atendimentos/index.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { pageParamsSchema } from '../lista/list-params.ts'
import { colunasDasConsultas } from './colunasDasConsultas.ts'

interface ListaDeConsultasProps {
  /** The patient's id. */
  id: number
  onOpen: (id: number) => void
}

export function ListaDeConsultas({ id, onOpen }: ListaDeConsultasProps) {
  const { values, change } = useQueryString(pageParamsSchema)
  const { page, size } = values
  const list = useEndpoint(
    doPaciente,
    { params: { id }, query: { page: String(page), size: String(size) } },
    { placeholderData: keepPreviousData, inSteps: true },
  )
  usePastEnd(list, page, change)
  const { at: now, day: today } = useClinicNow()
  const screen = useScreen()
  const isNarrow = screen !== 'wide'
  const columns = colunasDasConsultas(isNarrow, { now, canOpenPatients: true, onOpen })
  const total = list.data?.page.totalElements ?? 0
  const tone = (row: Atendimento) => toneOf(row, now)
  return (
    <Table
      label="Consultas"
      columns={columns}
      rows={list.data?.content}
      rowKey={row => row.id}
      tone={tone}
      card={row => <CartaoDoPaciente atendimento={row} isPast={tone(row) === 'past'} today={today} />}
      open={{ label: rotuloDosDetalhes, onOpen: row => onOpen(row.id) }}
      rowHeight={isNarrow ? 64 : 52}
      isRefreshing={list.isPlaceholderData}
      error={
        isUnread(list) ? (
          <ListFailed title="Não foi possível carregar as consultas" query={list} />
        ) : undefined
      }
      empty={
        <EmptyState
          icon="calendar"
          title="Nenhum Registro"
          text="Este paciente ainda não tem consultas nesta clínica."
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
