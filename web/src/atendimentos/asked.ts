/** The days that a read of appointments asked for, as its key holds them; null of any other. */
export function daysAsked(key: readonly unknown[] | undefined): { de: string; ate: string } | null {
  const input = key?.[1]
  if (typeof input !== 'object' || input === null || !('query' in input)) return null
  const { query } = input
  if (typeof query !== 'object' || query === null || !('de' in query && 'ate' in query)) return null
  const { de, ate } = query
  return typeof de === 'string' && typeof ate === 'string' ? { de, ate } : null
}
