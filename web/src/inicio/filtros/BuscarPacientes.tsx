import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import type { FiltrosDaLista } from './useFiltros.ts'

interface BuscarPacientesProps {
  search: FiltrosDaLista
  /** On the phone the label is shown as placeholder instead. */
  isLabelHidden?: boolean | undefined
}

export function BuscarPacientes({ search: { params, change }, isLabelHidden }: BuscarPacientesProps) {
  return (
    <SearchInput
      label="Buscar pacientes"
      isLabelHidden={isLabelHidden}
      placeholder={isLabelHidden ? 'Buscar pacientes' : 'Nome ou CPF'}
      value={params.nomeOuCpf ?? ''}
      onSearch={nomeOuCpf => change({ nomeOuCpf }, { replace: true })}
    />
  )
}
