import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { colunas } from '../atendimentos/index.ts'
import { Table, type TableProps } from '../ui/table/Table.tsx'
import { useCardWidth } from '../ui/table/useCardWidth.ts'

interface ListaNaMesaProps extends Omit<TableProps<Atendimento>, 'columns' | 'rowHeight'> {
  now: Date
  canOpenPatients: boolean
  onOpen: (id: number) => void
  onRemarcar: (id: number) => void
}

/** The list as a table with columns, where there is room for them. */
export function ListaNaMesa({ now, canOpenPatients, onOpen, onRemarcar, ...table }: ListaNaMesaProps) {
  const width = useCardWidth(false)
  const columns = colunas(width, { now, canOpenPatients, onOpen, onRemarcar })
  return <Table {...table} columns={columns} rowHeight={width === 'wide' ? 52 : 64} />
}
