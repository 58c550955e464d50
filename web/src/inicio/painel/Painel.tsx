import { Metricas, PacientesAguardando, useEspera } from '../../atendimentos/index.ts'
import { isFiltered } from '../filtros/periodo-e-filtros.ts'
import type { FiltrosDaLista } from '../filtros/useFiltros.ts'
import { HorariosLivres } from './HorariosLivres.tsx'
import { Mes } from './Mes.tsx'
import styles from './Painel.module.css'

interface PainelProps {
  search: FiltrosDaLista
  onOpen: (id: number) => void
}

/** The side panel, or its drawer, with the day at the clinic. Professionals have only the month picker. */
export function Painel({ search, onOpen }: PainelProps) {
  const { params, periodo, isManager } = search
  const isAwaited = useEspera(isManager).isPending && isManager
  return (
    <div className={styles.panel}>
      {isManager && <PacientesAguardando onOpen={onOpen} />}
      {/* Below a card of unknown height: shown once that is known, so that nothing jumps. */}
      <div className={styles.below} hidden={isAwaited}>
        {isManager && <Metricas de={periodo.from} ate={periodo.until} isWhole={isFiltered(params)} />}
        <Mes search={search} />
        {isManager && <HorariosLivres search={search} />}
      </div>
    </div>
  )
}
