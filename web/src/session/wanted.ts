/** Where somebody wanted to go before they had to sign in; null if it was another person who wanted it. */
export function wantedPath(state: unknown, userId: number | undefined): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || !('by' in state)) return null
  const { from, by } = state
  if (typeof from !== 'string' || !from.startsWith('/painel')) return null
  return by === null || by === userId ? from : null
}
