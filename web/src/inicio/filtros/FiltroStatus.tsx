import { FILTER_STATUSES, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'

interface FiltroStatusProps {
  value: Status | null
  onChange: (status: Status | null) => void
}

const ALL = 'TODOS'
const options = [
  { value: ALL, label: 'Todos' },
  ...FILTER_STATUSES.map(status => ({ value: status, label: STATUS_LABELS[status] })),
]

export function FiltroStatus({ value, onChange }: FiltroStatusProps) {
  return (
    <SelectInput
      label="Status"
      options={options}
      value={value ?? ALL}
      onChange={chosen => onChange(FILTER_STATUSES.find(status => status === chosen) ?? null)}
    />
  )
}
