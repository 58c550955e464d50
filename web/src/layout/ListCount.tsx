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

/** The number of results; and how old the list is that could not be read again. */
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
      <ListAge query={query} />
    </>
  )
}

export type Aged = Pick<Query, 'isError' | 'error' | 'dataUpdatedAt'> & { data: unknown }

/** 'Sem conexão desde 10:12', of an answer that is shown and could not be read again; null for a current one. */
export function ageOf(query: Aged): string | null {
  if (!query.isError || isUnread(query)) return null
  const lacks = query.error?.status === 0 ? 'Sem conexão' : 'Sem atualização'
  return `${lacks} desde ${hourOf(new Date(query.dataUpdatedAt))}`
}

/** Since when a list is old that could not be read again. */
export function ListAge({ query }: { query: Query }) {
  const age = ageOf(query)
  return age && <span role="status"> ·&nbsp;{age}</span>
}
