/**
 * Names for prepared statements. PostgreSQL plans a text once a connection, and knows it by its name from then on, for
 * as long as the connection lives.
 */

/** How many texts have a name. */
const MOST_NAMES = 500

/** A connection that prepared more is replaced. More than there are names, or one that knows them all would be full. */
export const MOST_PREPARED = MOST_NAMES + 100

/** By text, the one asked longest ago first. */
const names = new Map<string, string>()
let made = 0

/**
 * The name of a text. A caller who sorts in ever new ways makes ever new texts: they push out what nobody asked for in
 * the last 500 of them. A name that was given up is never given again.
 */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `s${made++}`
  names.delete(text)
  names.set(text, name)
  for (const oldest of names.keys()) {
    if (names.size <= MOST_NAMES) break
    names.delete(oldest)
  }
  return name
}
