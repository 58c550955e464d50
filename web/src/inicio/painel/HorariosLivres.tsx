import { useRef, useState } from 'react'
import { AgendarNoHorario, useSlots } from '../../atendimentos/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SlotPicker } from '../../ui/time/SlotPicker.tsx'
import type { BuscaProps } from '../filtros/useBusca.ts'
import { aindaEscolhidos, diasDosHorarios } from './horarios.ts'
import styles from './Painel.module.css'

/** Free half hours over all professionals; the chosen ones set the days of list and figures. */
export function HorariosLivres({ search: { busca, today, change } }: { search: BuscaProps }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { data, days, paging, isError, isFetching, refetch } = useSlots(today)
  const still = aindaEscolhidos(chosen, busca)
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
        <AgendarNoHorario slots={still} entre={busca.profissionais ?? []} />
      </div>
    </Card>
  )
}

/** To the first name below the hours. */
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
