import { type DateRange, DateRangeInput } from '../../ui/time/DateRangeInput.tsx'

interface FiltroPeriodoProps {
  value: DateRange | null
  onChange: (range: DateRange | null) => void
  today: string
  isLabelHidden?: boolean | undefined
}

export function FiltroPeriodo(props: FiltroPeriodoProps) {
  return <DateRangeInput label="Período" {...props} />
}
