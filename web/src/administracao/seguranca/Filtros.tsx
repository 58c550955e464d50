import { useState } from 'react'
import { FiltersDrawer } from '../../layout/FiltersDrawer.tsx'
import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { PhoneFilters } from '../../layout/PhoneFilters.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { enderecoDe, isFiltrada, SEM_BUSCA } from './busca.ts'
import { FiltroUsuario } from './FiltroUsuario.tsx'
import { PeriodoEEvento, type Recorte } from './PeriodoEEvento.tsx'
import styles from './Seguranca.module.css'
import type { Eventos } from './useEventos.ts'

interface EventosProps {
  events: Eventos
}

export function Filtros({ events }: EventosProps) {
  const isPhone = useScreen() === 'phone'
  const { busca, change } = events
  const { de, ate, tipo } = busca
  const person = (
    <FiltroUsuario
      isLabelHidden={isPhone}
      value={busca.userId}
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
      <PeriodoEEvento value={busca} onChange={part => change(enderecoDe(part), { replace: true })} />
      {person}
      {isFiltrada(busca) && (
        <div className={styles.clear}>
          <LimparBusca tone="quiet" onClear={() => change(SEM_BUSCA)} />
        </div>
      )}
    </search>
  )
}

function RecorteNaGaveta({ events: { busca, change }, onClose }: EventosProps & { onClose: () => void }) {
  const { de, ate, tipo } = busca
  const [draft, setDraft] = useState<Recorte>({ de, ate, tipo })
  return (
    <FiltersDrawer
      onClose={onClose}
      onApply={() => change(enderecoDe(draft))}
      onClear={() => change(SEM_BUSCA)}
    >
      <PeriodoEEvento value={draft} onChange={part => setDraft({ ...draft, ...part })} />
    </FiltersDrawer>
  )
}
