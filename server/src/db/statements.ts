/** What of a text of SQL begins and ends as a whole: quoted, dollar-quoted, a comment; a semicolon; anything else. */
const PARTS = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|;|[^'"$;-]+|[\s\S]/g

/** One statement after another: a cluster passes the text that it was given on to each server, and that is to be one. */
export function statementsOf(text: string): string[] {
  const found = ['']
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ';') found.push('')
    else if (!part.startsWith('--')) found.push(found.pop() + part)
  }
  return found.map(one => one.trim()).filter(one => one !== '')
}
