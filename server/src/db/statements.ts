/** The parts of an SQL text that must not be split (strings, names, dollar quotes, comments); semicolons; the rest. */
const PARTS = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|;|[^'"$;-]+|[\s\S]/g

/** Splits a migration into statements, because Citus passes the text on to each server and takes only one at a time. */
export function statementsOf(text: string): string[] {
  const found = ['']
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ';') found.push('')
    else if (!part.startsWith('--')) found.push(found.pop() + part)
  }
  return found.map(one => one.trim()).filter(one => one !== '')
}
