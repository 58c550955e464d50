/** Keys for creations: the same request keeps its key until it succeeds. */
export function idempotencyKeys(make: () => string = randomKey) {
  const kept = new Map<string, string>()
  return {
    of(words: string): string {
      const key = kept.get(words) ?? make()
      kept.set(words, key)
      return key
    },
    forget: (words: string) => void kept.delete(words),
  }
}

/** `randomUUID` is missing on a page over plain http. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
