/** The days that a list of appointments was read for, from its query key; null for any other key. */
export function daysAsked(key: readonly unknown[] | undefined): { de: string; ate: string } | null {
  const input = key?.[1]
  if (typeof input !== 'object' || input === null || !('query' in input)) return null
  const { query } = input
  if (typeof query !== 'object' || query === null || !('de' in query && 'ate' in query)) return null
  const { de, ate } = query
  return typeof de === 'string' && typeof ate === 'string' ? { de, ate } : null
}
