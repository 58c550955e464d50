/** What an earlier request asked for in its address, from its query key; nothing if it asked for nothing there. */
export function queryAsked(key: readonly unknown[] | undefined): Readonly<Record<string, unknown>> {
  const input = key?.[1]
  if (typeof input !== 'object' || input === null || !('query' in input)) return {}
  const { query } = input
  return typeof query === 'object' && query !== null ? { ...query } : {}
}

/**
 * For a list with an archive: the earlier answer stays until this one comes only if both are of the archive or neither
 * is. Otherwise active people would stand there as archived ones.
 */
export const keptOf =
  (arquivados: string | null) =>
  <A>(before: A | undefined, query: { queryKey: readonly unknown[] } | undefined): A | undefined =>
    queryAsked(query?.queryKey).arquivados === arquivados ? before : undefined
