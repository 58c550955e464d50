import { PhoneFilters } from '../../layout/PhoneFilters.tsx'
import { BuscarPacientes } from './BuscarPacientes.tsx'
import { FiltroPeriodo } from './FiltroPeriodo.tsx'
import { FiltrosNaGaveta } from './FiltrosNaGaveta.tsx'
import type { BuscaProps } from './useBusca.ts'

export function FiltrosDoTelefone({ search }: { search: BuscaProps }) {
  const { busca, periodo, today, isManager, used, changePeriodo } = search
  const outside = isManager ? busca.nomeOuCpf : (busca.from ?? busca.until)
  return (
    <PhoneFilters
      label="Filtrar consultas"
      count={used - (outside ? 1 : 0)}
      isIconOnly={!isManager}
      drawer={close => <FiltrosNaGaveta search={search} hasPeriod={isManager} onClose={close} />}
    >
      {isManager ? (
        <BuscarPacientes search={search} isLabelHidden />
      ) : (
        <FiltroPeriodo value={periodo} today={today} onChange={changePeriodo} isLabelHidden />
      )}
    </PhoneFilters>
  )
}
