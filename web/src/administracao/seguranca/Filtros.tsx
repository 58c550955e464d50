import { useState } from 'react'
import { FiltersDrawer } from '../../layout/FiltersDrawer.tsx'
import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { PhoneFilters } from '../../layout/PhoneFilters.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { FiltroUsuario } from './FiltroUsuario.tsx'
import { isFiltrada, paramsDe, SEM_FILTROS } from './list-params.ts'
import { PeriodoEEvento, type Recorte } from './PeriodoEEvento.tsx'
import styles from './Seguranca.module.css'
import type { Eventos } from './useEventos.ts'

interface EventosProps {
  events: Eventos
}

export function Filtros({ events }: EventosProps) {
  const isPhone = useScreen() === 'phone'
  const { params, change } = events
  const { de, ate, tipo } = params
  const person = (
    <FiltroUsuario
      isLabelHidden={isPhone}
      value={params.userId}
      onChange={id => change({ userId: id }, { replace: true })}
    />
  )
  if (isPhone)
    return (
      <PhoneFilters
        label="Filtrar eventos"
        count={[de ?? ate, tipo].filter(Boolean).length}
        drawer={close => <RecorteNaGaveta events={events} onClose={close} />}
      >
        {person}
      </PhoneFilters>
    )
  return (
    <search className={styles.bar} aria-label="Filtrar eventos">
      <PeriodoEEvento value={params} onChange={part => change(paramsDe(part), { replace: true })} />
      {person}
      {isFiltrada(params) && (
        <div className={styles.clear}>
          <LimparBusca tone="quiet" onClear={() => change(SEM_FILTROS)} />
        </div>
      )}
    </search>
  )
}

function RecorteNaGaveta({ events: { params, change }, onClose }: EventosProps & { onClose: () => void }) {
  const { de, ate, tipo } = params
  const [draft, setDraft] = useState<Recorte>({ de, ate, tipo })
  return (
    <FiltersDrawer
      onClose={onClose}
      onApply={() => change(paramsDe(draft))}
      onClear={() => change(SEM_FILTROS)}
    >
      <PeriodoEEvento value={draft} onChange={part => setDraft({ ...draft, ...part })} />
    </FiltersDrawer>
  )
}
