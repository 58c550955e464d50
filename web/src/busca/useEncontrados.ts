import { buscar } from '@clinica/contract/busca/endpoints.ts'
import { isLongEnough } from '@clinica/contract/busca/rules.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../api/query.ts'

/** Milliseconds after the last letter: each search is recorded in the access log, so not every letter may search. */
const PAUSE = 200

/** The patients to show for a term, and whether the answer about what is typed now is still to come. */
export function useEncontrados(term: string, isAllowed: boolean) {
  const [asked, setAsked] = useState('')
  const typed = term.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = isAllowed && isLongEnough(typed)
  const query = useEndpoint(
    buscar,
    { query: { termo: asked } },
    {
      enabled: isAsked && isLongEnough(asked),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    },
  )
  const isNow = asked === typed && !query.isPlaceholderData
  // While the user types on, the previous patients stay, unless there were none.
  const people = isAsked && !query.isError && (isNow || query.data?.length) ? query.data : undefined
  return {
    people,
    isComing: isAsked && !(isNow && (query.isError || query.data)),
    error: isAsked && isNow ? query.error : null,
    again: () => void query.refetch(),
    said: isAsked && isNow && people ? saidOf(people.length) : '',
  }
}

const saidOf = (count: number) =>
  count === 0 ? 'Nenhum paciente' : count === 1 ? '1 paciente' : `${count} pacientes`
