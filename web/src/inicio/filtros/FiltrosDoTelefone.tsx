import { PhoneFilters } from '../../layout/PhoneFilters.tsx'
import { afterwards } from '../../ui/overlays/later.tsx'
import styles from './Filtros.module.css'
import type { FiltrosDaLista } from './useFiltros.ts'

const box = <div className={styles.coming} />
const BuscarPacientes = afterwards(() => import('./BuscarPacientes.tsx').then(m => m.BuscarPacientes), box)
const FiltroPeriodo = afterwards(() => import('./FiltroPeriodo.tsx').then(m => m.FiltroPeriodo), box)
const FiltrosNaGaveta = afterwards(() => import('./FiltrosNaGaveta.tsx').then(m => m.FiltrosNaGaveta))

export function FiltrosDoTelefone({ search }: { search: FiltrosDaLista }) {
  const { params, periodo, today, isManager, used, changePeriodo } = search
  const outside = isManager ? params.nomeOuCpf : (params.from ?? params.until)
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
