/** A user's preferences for a page, stored in this browser; null where none is stored or storage is refused. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param value null forgets it */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The browser refuses to store anything: the page opens with its defaults next time.
  }
}
