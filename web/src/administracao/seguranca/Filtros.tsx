import { EVENTOS, type Evento } from '@clinica/contract/auth/eventos.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { Button } from '../../ui/Button.tsx'
import { MultiSelectInput } from '../../ui/choices/MultiSelectInput.tsx'
import { optionsOf } from '../../ui/choices/options.ts'
import { DateRangeInput } from '../../ui/time/DateRangeInput.tsx'
import { isFiltrada, SEM_BUSCA } from './busca.ts'
import { FiltroUsuario } from './FiltroUsuario.tsx'
import styles from './Seguranca.module.css'
import type { Eventos } from './useEventos.ts'

const TIPOS = Object.keys(EVENTOS) as Evento[]
const options = optionsOf(TIPOS, EVENTOS)

export function Filtros({ events: { busca, change } }: { events: Eventos }) {
  const { day } = useClinicNow()
  const { de, ate, tipo, userId } = busca
  return (
    <search className={styles.bar} aria-label="Filtrar eventos">
      <DateRangeInput
        label="Período"
        today={day}
        value={de || ate ? { from: de ?? ate ?? day, until: ate ?? day } : null}
        onChange={range => change({ de: range?.from, ate: range?.until }, { replace: true })}
      />
      <MultiSelectInput
        label="Evento"
        placeholder="Todos"
        counted={count => `${count} escolhidos`}
        options={options}
        value={tipo ?? []}
        onChange={chosen => change({ tipo: chosen.join(',') }, { replace: true })}
      />
      <FiltroUsuario value={userId} onChange={id => change({ userId: id }, { replace: true })} />
      {isFiltrada(busca) && (
        <div className={styles.clear}>
          <Button tone="quiet" onPress={() => change(SEM_BUSCA)}>
            Limpar Busca
          </Button>
        </div>
      )}
    </search>
  )
}
