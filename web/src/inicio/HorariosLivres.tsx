import { SLOT_DAYS, slots } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, daysBetween, OPENING } from '@clinica/contract/clock.ts'
import { useState } from 'react'
import { useEndpoint } from '../api/query.ts'
import { Card } from '../ui/Card.tsx'
import { SlotPicker } from '../ui/SlotPicker.tsx'
import { HorariosFalharam } from './HorariosFalharam.tsx'
import { aindaEscolhidos, diasDosHorarios } from './horarios.ts'
import type { BuscaProps } from './useBusca.ts'

/** Free half hours over all professionals; the chosen ones set the days of list and figures. */
export function HorariosLivres({ search: { busca, today, change } }: { search: BuscaProps }) {
  const [start, setStart] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const first = start && start > today ? start : today
  const last = addDays(first, SLOT_DAYS - 1)
  const { data, isError, isFetching, refetch } = useEndpoint(slots, {
    body: { dataInicial: first, dataTermino: last, startTime: OPENING.from, endTime: OPENING.until },
  })
  if (isError && !data) return <HorariosFalharam isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card>
      <SlotPicker
        layout="panel"
        today={today}
        days={data ?? daysBetween(first, last).map(date => ({ date, slots: [] }))}
        isLoading={data === undefined}
        chosen={aindaEscolhidos(chosen, busca)}
        onChoose={ids => {
          setChosen(ids)
          change(diasDosHorarios(ids))
        }}
        onToday={() => setStart(null)}
        onPrevious={() => setStart(addDays(first, -SLOT_DAYS))}
        onNext={() => setStart(addDays(first, SLOT_DAYS))}
        isPreviousDisabled={first === today}
      />
    </Card>
  )
}
