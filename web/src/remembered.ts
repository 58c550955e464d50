/** What this browser remembers of how somebody likes a page. One that stores nothing has forgotten it. */
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
    // The browser refuses to store anything: next time the page opens as it always does.
  }
}
