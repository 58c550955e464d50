/** The page to open after signing in; null when another user had asked for it. */
export function wantedPath(state: unknown, userId: number | undefined): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || !('by' in state)) return null
  const { from, by } = state
  if (typeof from !== 'string' || !from.startsWith('/painel')) return null
  return by === null || by === userId ? from : null
}
