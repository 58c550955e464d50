import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, daysBetween, OPENING } from '@clinica/contract/clock.ts'
import { useState } from 'react'
import { useEndpoint } from '../api/query.ts'
import { pageOf } from './own-slots.ts'

/** Of an appointment that has its time already. */
export interface Held {
  /** Its id: what it takes now is free for it. */
  ignorarAtendimentoId?: number | undefined
  /** The day on which it lies now. */
  day?: string | undefined
}

/** A professional's free half hours, five days at a time from today. */
export function useSlots(profissionalId: number, today: string, { ignorarAtendimentoId, day }: Held = {}) {
  const [from, setFrom] = useState(() => pageOf(day, today, atendimentos.SLOT_DAYS))
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
        ...(ignorarAtendimentoId !== undefined && { ignorarAtendimentoId }),
      },
    },
    { staleTime: 0 },
  )
  const page = (days: number) => setFrom(at => (addDays(at, days) < today ? today : addDays(at, days)))
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
