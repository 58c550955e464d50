/** Keys for creations: the same words keep theirs until they were answered with success. */
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

/** Not randomUUID: a page on plain http has none. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
