/** Names of prepared statements: PostgreSQL plans a text once a connection, and knows it by its name from then on. */
const MOST_NAMES = 500

/** How many statements one connection prepares before another takes its place. */
export const MOST_PREPARED = 600

/** By text, the one asked longest ago first. */
const names = new Map<string, string>()
let made = 0

/**
 * The name of a text, always the same while it is asked. A caller who sorts in ever new ways makes ever new texts: they
 * push out what is asked seldom, and never what the clinics ask all day.
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
