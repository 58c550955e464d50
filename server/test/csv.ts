/** Reads a CSV as a Brazilian Excel does; each row is keyed by column title. */
export function tableOf(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 1; i < text.length; i++) {
    const c = text[i]
    if (quoted) {
      if (c !== '"') cell += c
      else if (text[i + 1] === '"') cell += text[i++]
      else quoted = false
    } else if (c === '"') quoted = true
    else if (c === ';' || c === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (c === '\n') rows.push([])
    } else if (c !== '\r') cell += c
  }
  const [titles = [], ...content] = rows.slice(0, -1)
  return content.map(row => Object.fromEntries(titles.map((title, i) => [title, row[i] ?? ''])))
}
