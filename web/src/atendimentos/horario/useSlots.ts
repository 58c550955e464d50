import { SLOT_DAYS } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, daysBetween, OPENING } from '@clinica/contract/clock.ts'
import { useState } from 'react'
import { slots } from '../../api/first.ts'
import { useEndpoint } from '../../api/query.ts'
import { pageOf } from './own-slots.ts'

/** Whose time is sought. */
export interface Sought {
  /** Of all professionals when left out. */
  profissionalId?: number | undefined
  /** An appointment that has its time already: what it takes now is free for it. */
  ignorarAtendimentoId?: number | undefined
  /** The day on which it lies now. */
  day?: string | undefined
}

/** Free half hours, five days at a time from today. */
export function useSlots(today: string, { profissionalId, ignorarAtendimentoId, day }: Sought = {}) {
  const [asked, setAsked] = useState(() => pageOf(day, today, SLOT_DAYS))
  // After midnight the first day shown moves on.
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
    /** Five in a row, also while they are read. */
    days: answer.data ?? daysBetween(from, until).map(date => ({ date, slots: [] })),
    /** For the picker. */
    paging: {
      onToday: () => setAsked(today),
      onPrevious: () => setAsked(addDays(from, -SLOT_DAYS)),
      onNext: () => setAsked(addDays(from, SLOT_DAYS)),
      isPreviousDisabled: from === today,
      onGoTo: (day: string) => setAsked(day),
    },
  }
}
