/** The `ETag` of each record that was read, so that its edit dialog can send `If-Match`. */
const versions = new WeakMap<object, string>()

export function keepVersion<T>(answer: T, etag: string | null | undefined): T {
  if (etag && typeof answer === 'object' && answer !== null) versions.set(answer, etag)
  return answer
}

export const versionOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? versions.get(answer) : undefined
