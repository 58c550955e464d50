import { type DateRange, DateRangeField } from '../ui/DateRangeField.tsx'

interface FiltroPeriodoProps {
  value: DateRange
  onChange: (range: DateRange | null) => void
  today: string
  isLabelHidden?: boolean | undefined
}

export function FiltroPeriodo(props: FiltroPeriodoProps) {
  return <DateRangeField label="Período" {...props} />
}
