import { hourOf } from '@clinica/contract/clock.ts'
import type { ApiError } from '../api/error.ts'
import { isUnread } from '../api/query.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

interface Query {
  isPending: boolean
  isError: boolean
  error: ApiError | null
  data: { page: { totalElements: number } } | undefined
  dataUpdatedAt: number
}

interface ListCountProps {
  query: Query
  /** '6 profissionais' */
  wordsOf: (count: number) => string
}

/** The number of results; and while the server does not answer, how old the list is. */
export function ListCount({ query, wordsOf }: ListCountProps) {
  if (query.isPending) return <Skeleton width={92} />
  if (!query.data || isUnread(query)) return null
  return (
    <>
      <span>{wordsOf(query.data.page.totalElements)}</span>
      <ListAge query={query} />
    </>
  )
}

/** Since when a list is old that could not be read again. */
export function ListAge({ query }: { query: Query }) {
  if (!query.isError || isUnread(query)) return null
  return <span role="status"> ·&nbsp;Sem conexão desde {hourOf(new Date(query.dataUpdatedAt))}</span>
}
