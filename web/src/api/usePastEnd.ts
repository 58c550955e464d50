import { useEffect } from 'react'

interface Paged {
  isPlaceholderData: boolean
  data?: { page: { totalPages: number } } | undefined
}

type Change = (values: { page: number }, options: { replace: true }) => void

/** Goes to the last page if the requested one no longer exists: it emptied, or the link is old. */
export function usePastEnd(list: Paged, page: number, change: Change): void {
  const pages = list.isPlaceholderData ? undefined : list.data?.page.totalPages
  const isPastEnd = pages !== undefined && page > 0 && page >= pages
  useEffect(() => {
    if (isPastEnd) change({ page: Math.max(0, pages - 1) }, { replace: true })
  })
}
