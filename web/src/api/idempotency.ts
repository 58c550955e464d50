/**
 * Sends creations under keys. The same words keep their key until they have succeeded, so that what was answered and
 * not heard is not done again; said once more after that, they are another creation.
 */
export function underKeys(make: () => string = randomKey) {
  const kept = new Map<string, string>()
  return async <A>(words: string, send: (key: string) => Promise<A>): Promise<A> => {
    const key = kept.get(words) ?? make()
    kept.set(words, key)
    const answer = await send(key)
    kept.delete(words)
    return answer
  }
}

/** `randomUUID` is missing on a page over plain http. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
