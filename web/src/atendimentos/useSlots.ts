import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, daysBetween, OPENING } from '@clinica/contract/clock.ts'
import { useState } from 'react'
import { useEndpoint } from '../api/query.ts'

/** A professional's free half hours, five days at a time from today. */
export function useSlots(profissionalId: number, today: string) {
  const [from, setFrom] = useState(today)
  const until = addDays(from, atendimentos.SLOT_DAYS - 1)
  const answer = useEndpoint(
    atendimentos.slots,
    {
      body: {
        dataInicial: from,
        dataTermino: until,
        startTime: OPENING.from,
        endTime: OPENING.until,
        profissionalId,
      },
    },
    { staleTime: 0 },
  )
  const page = (days: number) => setFrom(day => (addDays(day, days) < today ? today : addDays(day, days)))
  return {
    ...answer,
    /** Five in a row, also while they are read. */
    days: answer.data ?? daysBetween(from, until).map(date => ({ date, slots: [] })),
    isFirst: from <= today,
    onToday: () => setFrom(today),
    onPrevious: () => page(-atendimentos.SLOT_DAYS),
    onNext: () => page(atendimentos.SLOT_DAYS),
  }
}
