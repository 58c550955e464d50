import { useState } from 'react'
import { useSlots } from '../../atendimentos/index.ts'
import { Card } from '../../ui/Card.tsx'
import { SlotPicker } from '../../ui/time/SlotPicker.tsx'
import type { BuscaProps } from '../filtros/useBusca.ts'
import { HorariosFalharam } from './HorariosFalharam.tsx'
import { aindaEscolhidos, diasDosHorarios } from './horarios.ts'

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
