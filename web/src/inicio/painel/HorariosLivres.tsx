import { useRef, useState } from 'react'
import { AgendarNoHorario, useSlots } from '../../atendimentos/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SlotPicker } from '../../ui/time/SlotPicker.tsx'
import type { FiltrosDaLista } from '../filtros/useFiltros.ts'
import { aindaEscolhidos, diasDosHorarios } from './horarios.ts'
import styles from './Painel.module.css'

/** Free half hours of all professionals. The days of the chosen ones become the list's period. */
export function HorariosLivres({ search: { params, today, change } }: { search: FiltrosDaLista }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { data, days, paging, isError, isFetching, refetch } = useSlots(today)
  const still = aindaEscolhidos(chosen, params)
  const [place, goOn] = useGoOn()
  if (isError && !data) return <HorariosFalharam isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card>
      <SlotPicker
        layout="panel"
        today={today}
        days={days}
        isLoading={data === undefined}
        chosen={still}
        onChoose={ids => {
          setChosen(ids)
          change(diasDosHorarios(ids))
        }}
        onGoOn={goOn}
        {...paging}
      />
      <div ref={place}>
        <AgendarNoHorario slots={still} entre={params.profissionais ?? []} />
      </div>
    </Card>
  )
}

/** Moves the focus to the first name below the slots. */
function useGoOn() {
  const place = useRef<HTMLDivElement>(null)
  return [place, () => place.current?.querySelector('button')?.focus()] as const
}

function HorariosFalharam({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Card title="Horários Livres">
      <div className={styles.error} role="alert">
        <p>Não foi possível carregar os horários livres.</p>
        <Button isBusy={isBusy} onPress={onRetry}>
          Tentar novamente
        </Button>
      </div>
    </Card>
  )
}
