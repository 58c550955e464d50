import { SLOT_DAYS } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, daysBetween, OPENING } from '@clinica/contract/clock.ts'
import { useState } from 'react'
import { slots } from '../../api/first.ts'
import { useEndpoint } from '../../api/query.ts'
import { pageOf } from './own-slots.ts'

/** Whose free slots are read. */
export interface Sought {
  /** All professionals together if left out. */
  profissionalId?: number | undefined
  /** The appointment that is being moved: the time it takes now counts as free. */
  ignorarAtendimentoId?: number | undefined
  /** The appointment's day, where paging starts. */
  day?: string | undefined
}

/** Free half hours, five days at a time from today. */
export function useSlots(today: string, { profissionalId, ignorarAtendimentoId, day }: Sought = {}) {
  const [asked, setAsked] = useState(() => pageOf(day, today, SLOT_DAYS))
  // After midnight the first day shown is the new today.
  const from = asked < today ? today : asked
  const until = addDays(from, SLOT_DAYS - 1)
  const answer = useEndpoint(
    slots,
    {
      body: {
        dataInicial: from,
        dataTermino: until,
        startTime: OPENING.from,
        endTime: OPENING.until,
        ...(profissionalId !== undefined && { profissionalId }),
        ...(ignorarAtendimentoId !== undefined && { ignorarAtendimentoId }),
      },
    },
    { staleTime: 0 },
  )
  return {
    ...answer,
    /** Five consecutive days, empty while they load. */
    days: answer.data ?? daysBetween(from, until).map(date => ({ date, slots: [] })),
    paging: {
      onToday: () => setAsked(today),
      onPrevious: () => setAsked(addDays(from, -SLOT_DAYS)),
      onNext: () => setAsked(addDays(from, SLOT_DAYS)),
      isPreviousDisabled: from === today,
      onGoTo: (day: string) => setAsked(day),
    },
  }
}
