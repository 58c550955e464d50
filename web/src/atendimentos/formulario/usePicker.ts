import type { Page } from '@clinica/contract/page.ts'
import { PICKER_SIZE } from '@clinica/contract/page-sizes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type ApiError, wordsOf } from '../../api/error.ts'
import { keyOf } from '../../api/query.ts'
import type { Callable } from '../../api/types.ts'
import type { ComboOption } from '../../ui/choices/ComboField.tsx'

interface Source<R> {
  /** Names the answers in the query cache. */
  entry: Callable
  load: (text: string, page: number, signal: AbortSignal) => Promise<Page<R>>
  optionOf: (record: R) => ComboOption<number>
  value: number | null
  /** Everybody the form has named: the chosen person keeps a name when a search no longer finds them. */
  known: Map<number, ComboOption<number>>
}

/**
 * Whoever is registered between two pages' requests moves the last person of one to the start of the next. React Aria
 * does not survive one key twice in its list: it loses options, or walks them for ever.
 */
export function everybodyOnce<R>(
  pages: readonly { content: readonly R[] }[],
  optionOf: (record: R) => ComboOption<number>,
): ComboOption<number>[] {
  const all = pages.flatMap(({ content }) => content.map(optionOf))
  return [...new Map(all.map(option => [option.value, option])).values()]
}

/** Searches people for a combo box, twelve at a time (spec 9). */
export function usePicker<R>({ entry, load, optionOf, value, known }: Source<R>) {
  const [text, setText] = useState('')
  const found = useInfiniteQuery<Page<R>, ApiError, { pages: Page<R>[] }, readonly unknown[], number>({
    queryKey: keyOf(entry, { picker: text }),
    queryFn: ({ pageParam, signal }) => load(text, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => (page.number + 1 < page.totalPages ? page.number + 1 : undefined),
  })
  const options = useMemo(() => everybodyOnce(found.data?.pages ?? [], optionOf), [found.data, optionOf])
  const chosen = options.find(option => option.value === value)
  useEffect(() => {
    if (chosen) known.set(chosen.value, chosen)
  }, [chosen, known])

  const canLoadMore = found.hasNextPage && !found.isFetchingNextPage
  return {
    options,
    selected: value === null ? null : (known.get(value) ?? null),
    isLoading: found.isPending,
    onSearch: setText,
    // A page that was refused would be asked for again and again while the list's end is in sight.
    onMore:
      found.hasNextPage && !found.isError ? () => void (canLoadMore && found.fetchNextPage()) : undefined,
    /** The only choice; null if there are several or none. */
    only: text === '' && options.length === 1 && !found.hasNextPage ? (options[0] ?? null) : null,
    failed: found.isError ? wordsOf(found.error) : undefined,
    again: () => void found.refetch(),
  }
}

export const pickerPage = (page: number) => ({ page: String(page), size: String(PICKER_SIZE) })
