import { useState } from 'react'
import { useSlots } from '../../atendimentos/index.ts'
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
  if (isError && !data) return <HorariosFalharam isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card>
      <SlotPicker
        layout="panel"
        today={today}
        days={days}
        isLoading={data === undefined}
        chosen={aindaEscolhidos(chosen, busca)}
        onChoose={ids => {
          setChosen(ids)
          change(diasDosHorarios(ids))
        }}
        {...paging}
      />
    </Card>
  )
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
