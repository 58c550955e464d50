/** Holds docs/spec-coverage.md to its word: every row names tests that stand there, or the step that is to bring them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './process.js'

const DOCUMENT = 'docs/spec-coverage.md'

/** What a row without a test may wait for. */
const STEPS = ['built, needs its test', 'notifications, documents, messages', 'account pages']

/**
 * @param document the text of the coverage document
 * @param read a test file's text by its path from the root, undefined when it is gone
 */
export function audit(document, read) {
  const problems = []
  const waiting = new Map()
  const titles = new Map()
  let [rows, shown] = [0, 0]
  const titlesOf = file => {
    if (!titles.has(file)) titles.set(file, { text: read(file), openings: openingsOf(read(file) ?? '') })
    return titles.get(file)
  }
  const lines = document.split('\n')
  for (const [i, line] of lines.entries()) {
    if (!line.startsWith('|') || isRule(line) || isRule(lines[i + 1] ?? '')) continue
    rows++
    const cells = cellsOf(line)
    const say = problem => problems.push(`line ${i + 1}, ${cells[0] || 'a row'}: ${problem}`)
    const [what, by] = cells
    if (cells.length !== 2 || !what) {
      say('a row has two cells, what and by what it is shown')
      continue
    }
    const marks = by.split('<br>').map(mark => mark.trim())
    const steps = marks.filter(mark => mark.startsWith('not yet'))
    if (by === '') say("neither a test nor 'not yet'")
    else if (steps.length === 0) {
      const wrong = marks.map(mark => problemOf(mark, titlesOf)).filter(Boolean)
      wrong.forEach(say)
      if (wrong.length === 0) shown++
    } else if (marks.length > 1) say("both a test and 'not yet': split the row")
    else {
      const step = by.replace(/^not yet:?\s*/, '')
      if (!STEPS.includes(step)) say(`'not yet' of no step: ${STEPS.join('; ')}`)
      waiting.set(step, (waiting.get(step) ?? 0) + 1)
    }
  }
  if (rows === 0) problems.push('no rows')
  return { problems, rows, shown, waiting }
}

const isRule = line => /^\|[\s:|-]+\|\s*$/.test(line)

const cellsOf = line =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** What is wrong with "`path/of.test.ts` › describe › title"; outer describes may be left out. */
function problemOf(mark, titlesOf) {
  const [, file, rest] = /^`([^`]+)`((?: › .+)?)$/.exec(mark) ?? []
  if (!file) return `no test: ${mark}`
  const { text, openings } = titlesOf(file)
  if (text === undefined) return `${file} is gone`
  const wanted = rest.split(' › ').slice(1)
  if (wanted.length === 0) return `${file} without a title`
  const found = openings.filter(({ path }) => leadsTo(path, wanted, text))
  if (found.length === 0) return `${file} has no test '${wanted.join(' › ')}'`
  return found.every(({ isSkipped }) => isSkipped) ? `${file} skips '${wanted.join(' › ')}'` : null
}

/** The last title is the last wanted, and the others stand around it in their order. */
function leadsTo(path, wanted, text) {
  const rest = [...wanted]
  if (!fits(path.at(-1), rest.pop(), text)) return false
  for (const title of path.slice(0, -1).reverse()) if (fits(title, rest.at(-1), text)) rest.pop()
  return rest.length === 0
}

const HOLE = /%[sdifjoO#]|\$\{[^}]*\}|\$[\w.]+/

/** A template's fixed parts must match, and the file must hold the words that fill it: a case that went is told. */
function fits(title, wanted, text) {
  if (wanted === undefined) return false
  if (title === wanted) return true
  const parts = title.split(new RegExp(HOLE, 'g'))
  if (parts.length === 1) return false
  const escaped = parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const filled = new RegExp(`^${escaped.join('(.+?)')}$`, 's').exec(wanted)
  return filled?.slice(1).every(words => text.includes(words.replace(/^"(.*)"$/s, '$1'))) ?? false
}

/** A title is the first argument of `it`, `test.describe` …, or of what their `each(…)` answers. */
const OPENING =
  /(?:\b(?:describe|it|test)(?<chain>(?:\.\w+|\([^()\n]*\))*)|[)`])\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>\s*[,)]/gs

/** Every title with those around it, which the formatter's indentation tells. */
function openingsOf(text) {
  const around = []
  return [...text.matchAll(OPENING)].map(({ index, groups }) => {
    const before = text.slice(0, index)
    const indent = text.slice(before.lastIndexOf('\n') + 1).search(/\S/)
    while (around.length > 0 && around.at(-1).indent >= indent) around.pop()
    const chain =
      groups.chain ?? before.slice(before.search(/\b(?:describe|it|test)\.(?!.*\b(?:describe|it|test)\.)/s))
    const isSkipped =
      /^(?:describe|it|test)?(?:\.\w+)*\.(?:skip|todo|fixme)\b/.test(chain) ||
      Boolean(around.at(-1)?.isSkipped)
    const title = groups.title.replace(/\\(.)/g, '$1')
    around.push({ indent, title, isSkipped })
    return { path: around.map(one => one.title), isSkipped }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = path => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined)
  const { problems, rows, shown, waiting } = audit(read(DOCUMENT) ?? '', read)
  for (const problem of problems) console.log(`${DOCUMENT}, ${problem}`)
  console.log(`${shown} of ${rows} rows shown by a test`)
  for (const [step, count] of waiting) console.log(`  not yet: ${step}: ${count}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
