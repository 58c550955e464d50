/**
 * Writes docs/spec-coverage.md from the rows of docs/spec-rows.md and the marks above the tests that show them.
 * With --check it writes nothing and fails if the page is stale. Both fail on a row without a mark or a step, and on a
 * mark that names no row or is not above an active test.
 *
 * A mark is a comment above a test, a describe or a case of an `each`: `// spec: limits.lock-at-eight, session.locks`
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { marksOf } from './marks.js'
import { ROOT } from './process.js'

const ROWS = 'docs/spec-rows.md'
const DOCUMENT = 'docs/spec-coverage.md'
const TESTS = ['{contract,server,web}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']

/** The pending steps that a row without a test may name. */
const STEPS = ['built, needs its test', 'notifications, documents, messages', 'account pages']

/**
 * @param rows the text of docs/spec-rows.md
 * @param tests the texts of the test files, by path
 */
export function cover(rows, tests) {
  const problems = []
  const { headings, byId } = rowsOf(rows, problems)
  for (const [path, text] of Object.entries(tests)) {
    for (const { ids, line, test, problem } of marksOf(text)) {
      const say = what => problems.push(`${path}:${line}: ${what}`)
      if (problem) say(problem)
      for (const id of ids) {
        const row = byId.get(id)
        if (!row) say(`no row '${id}' in ${ROWS}`)
        else if (test) row.shownBy.add(`\`${path}\` › ${test}`)
      }
    }
  }
  const waiting = new Map()
  let shown = 0
  for (const { id, step, shownBy } of byId.values()) {
    const say = what => problems.push(`${ROWS}, ${id}: ${what}`)
    if (shownBy.size > 0) shown++
    if (step) waiting.set(step, (waiting.get(step) ?? 0) + 1)
    if (step && shownBy.size > 0) say("both a test and 'not yet': empty the cell, or split the row")
    if (step && !STEPS.includes(step)) say(`'not yet' of no step: ${STEPS.join('; ')}`)
    if (!step && shownBy.size === 0) say("neither a mark beside a test nor 'not yet'")
  }
  if (byId.size === 0) problems.push(`${ROWS}: no rows`)
  return { problems, rows: byId.size, shown, waiting, document: documentOf(headings) }
}

/** The headings, each with its rows: `| id | what | not yet |`. */
function rowsOf(text, problems) {
  const headings = []
  const byId = new Map()
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    if (/^##+ /.test(line)) headings.push({ line, rows: [] })
    if (!line.startsWith('|') || isRule(line) || isRule(lines[i + 1] ?? '')) continue
    const say = what => problems.push(`${ROWS}, line ${i + 1}: ${what}`)
    const cells = cellsOf(line)
    const [id, what, step] = cells
    if (cells.length !== 3 || !what) say('a row has three cells: id, what, not yet')
    else if (!/^[a-z0-9-]+\.[a-z0-9-]+$/.test(id)) say(`no id: '${id}'`)
    else if (byId.has(id)) say(`a second '${id}'`)
    else {
      const row = { id, what, step, shownBy: new Set() }
      byId.set(id, row)
      headings.at(-1)?.rows.push(row)
    }
  }
  return { headings, byId }
}

export const isRule = line => /^\|[\s:|-]+\|\s*$/.test(line)

/** Escaped bars stay escaped, since the cells go into a table again. */
export const cellsOf = line =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim())

const documentOf = headings => `# Coverage of the specification

What the specification of the product asks for, and the tests that show it. Written by \`npm run generate\` from the rows in [spec-rows.md](spec-rows.md) and the marks beside the tests (\`// spec: id\`).
${headings
  .map(({ line, rows }) => {
    const table = rows.map(({ what, step, shownBy }) => {
      const by = step ? `not yet: ${step}` : [...shownBy].sort().join('<br>')
      return `| ${what} | ${by} |`
    })
    const head = table.length > 0 ? ['', '| What | Shown by |', '|---|---|'] : []
    return ['', line, ...head, ...table].join('\n')
  })
  .join('\n')}
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = path => readFileSync(join(ROOT, path), 'utf8')
  const paths = globSync(TESTS, { cwd: ROOT, exclude: path => path.includes('node_modules') }).sort()
  const tests = Object.fromEntries(paths.map(path => [path, read(path)]))
  const { problems, rows, shown, waiting, document } = cover(read(ROWS), tests)
  if (!process.argv.includes('--check')) writeFileSync(join(ROOT, DOCUMENT), document)
  else if (read(DOCUMENT) !== document) problems.push(`Stale: ${DOCUMENT}. Run npm run generate.`)
  for (const problem of problems) console.log(problem)
  console.log(`${shown} of ${rows} rows shown by a test`)
  for (const [step, count] of waiting) console.log(`  not yet: ${step}: ${count}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
