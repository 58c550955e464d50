import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import type { BuscaProps } from './useBusca.ts'

interface BuscarPacientesProps {
  search: BuscaProps
  /** On the phone the label is shown as placeholder instead. */
  isLabelHidden?: boolean | undefined
}

export function BuscarPacientes({ search: { busca, change }, isLabelHidden }: BuscarPacientesProps) {
  return (
    <SearchInput
      label="Buscar pacientes"
      isLabelHidden={isLabelHidden}
      placeholder={isLabelHidden ? 'Buscar pacientes' : 'Nome ou CPF'}
      value={busca.nomeOuCpf ?? ''}
      onSearch={nomeOuCpf => change({ nomeOuCpf }, { replace: true })}
    />
  )
}
