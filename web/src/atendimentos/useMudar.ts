import type * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { type ActionOptions, readAgain, useAction } from '../api/query.ts'
import { usePutInCache } from './usePutInCache.ts'

type Mudanca = typeof atendimentos.editar | typeof atendimentos.remarcar | typeof atendimentos.cancelar

/**
 * Changes one appointment. The answer replaces the appointment wherever it is shown, so that the next change starts
 * from it; everything else is refetched. A refusal refetches everything, because the screen is out of date.
 */
export function useMudar<E extends Mudanca>(entry: E, options: ActionOptions<E> = {}) {
  const { onSuccess, onError } = options
  const putInCache = usePutInCache()
  return useAction<E>(entry, {
    onSuccess: (answer, input) => {
      if (answer) putInCache(answer)
      onSuccess?.(answer, input)
    },
    onError: (error, input) => {
      if (error.isRefusal) void readAgain(entry.affects)
      onError?.(error, input)
    },
  })
}
