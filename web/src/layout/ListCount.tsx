import { hourOf } from '@clinica/contract/clock.ts'
import { useState } from 'react'
import type { ApiError } from '../api/error.ts'
import { isUnread } from '../api/query.ts'
import { Skeleton, SkeletonOfWords } from '../ui/Skeleton.tsx'

interface Query {
  isPending: boolean
  isPlaceholderData: boolean
  isError: boolean
  error: ApiError | null
  data: { page: { totalElements: number } } | undefined
  dataUpdatedAt: number
}

interface ListCountProps {
  query: Query
  /** The filters in use, if the list has any: another page or order has the same number. */
  of?: string | undefined
  /** '6 profissionais' */
  wordsOf: (count: number) => string
}

/** The number of results, and since when the list could not be refreshed. */
export function ListCount({ query, of = '', wordsOf }: ListCountProps) {
  const { isPending, isPlaceholderData, data } = query
  // Rows may stay until a search is answered, but their number is not the search's.
  const [counted, setCounted] = useState<string | null>(null)
  if (data && !isPlaceholderData && counted !== of) setCounted(of)
  if (isPending) return <Skeleton width={92} />
  if (!data || isUnread(query)) return null
  const words = wordsOf(data.page.totalElements)
  if (isPlaceholderData && counted !== of) return <SkeletonOfWords>{words}</SkeletonOfWords>
  return (
    <>
      <span>{words}</span>
      <ListStale query={query} />
    </>
  )
}

export type Staleable = Pick<Query, 'isError' | 'error' | 'dataUpdatedAt'> & { data: unknown }

/** 'Sem conexão desde 10:12' for an answer that is shown and could not be refreshed; null for a current one. */
export function staleWords(query: Staleable): string | null {
  if (!query.isError || isUnread(query)) return null
  const lacks = query.error?.status === 0 ? 'Sem conexão' : 'Sem atualização'
  return `${lacks} desde ${hourOf(new Date(query.dataUpdatedAt))}`
}

/** Since when the list could not be refreshed; nothing for a current one. */
export function ListStale({ query }: { query: Query }) {
  const words = staleWords(query)
  return words && <span role="status"> ·&nbsp;{words}</span>
}
