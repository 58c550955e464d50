import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { cx } from '../../ui/props.ts'
import { BuscarPacientes } from './BuscarPacientes.tsx'
import { FiltroPeriodo } from './FiltroPeriodo.tsx'
import { FiltroProfissionais } from './FiltroProfissionais.tsx'
import { FiltroStatus } from './FiltroStatus.tsx'
import styles from './Filtros.module.css'
import type { FiltrosDaLista } from './useFiltros.ts'

/** The filter bar above the list. Only managers can search and filter by professional. */
export function Filtros({ search }: { search: FiltrosDaLista }) {
  const { params, periodo, today, isManager, used, change, changePeriodo, clear } = search
  return (
    <search
      aria-label="Filtrar consultas"
      className={cx(
        styles.bar,
        isManager ? styles.manager : styles.own,
        used > 0 && styles.used,
        params.status !== null && styles.withStatus,
      )}
    >
      {isManager && <BuscarPacientes search={search} />}
      <div className={styles.period}>
        <FiltroPeriodo value={periodo} today={today} onChange={changePeriodo} />
      </div>
      {isManager && (
        <div className={styles.people}>
          <FiltroProfissionais
            value={params.profissionais ?? []}
            onChange={ids => change({ profissionais: ids.join(',') })}
          />
        </div>
      )}
      <div>
        <FiltroStatus value={params.status} onChange={status => change({ status })} />
      </div>
      {used > 0 && (
        <div className={styles.clear}>
          <LimparBusca tone="quiet" onClear={clear} />
        </div>
      )}
    </search>
  )
}
