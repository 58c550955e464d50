/**
 * Names for prepared statements. PostgreSQL plans a text once per connection, and knows it by its name from
 * then on, for as long as the connection lives. Meanwhile the plan takes memory of that connection's process:
 * of a list 110 to 220 bytes for each character (PostgreSQL 18). Callers can filter and sort in ever new
 * ways, so what is kept has a limit.
 */

/** How long all texts with a name may be together, in characters. */
const MOST_NAMED = 200_000

/**
 * A connection that prepared more is replaced. More than what may have a name, or one that knows it all would
 * be full.
 */
export const MOST_PREPARED = MOST_NAMED + 50_000

/** What was asked last, the longest ago first, by text. Together the texts are no longer than MOST_NAMED. */
class Recent<T> {
  readonly #all = new Map<string, T>()
  #length = 0

  take(text: string): T | undefined {
    const found = this.#all.get(text)
    if (this.#all.delete(text)) this.#length -= text.length
    return found
  }

  put(text: string, what: T): void {
    this.#all.set(text, what)
    this.#length += text.length
    for (const oldest of this.#all.keys()) {
      if (this.#length <= MOST_NAMED) break
      this.take(oldest)
    }
  }
}

const named = new Recent<string>()
const askedOnce = new Recent<true>()
let made = 0

/**
 * The name of a text; undefined for one that is asked for the first time, which is planned for that once and forgotten,
 * and pushes out nothing that has a name. A name that was given up is never given again.
 */
export function nameOf(text: string): string | undefined {
  const name = named.take(text) ?? (askedOnce.take(text) ? `s${made++}` : undefined)
  if (name === undefined) askedOnce.put(text, true)
  else named.put(text, name)
  return name
}
