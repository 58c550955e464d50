/**
 * Verifies docs/asvs.md: every item of ASVS 5.0.0 up to level 2 has one row, every test and heading that a row names
 * exists, and docs/security.md has the right counts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nameOf, openingsOf } from './marks.js'
import { ROOT } from './process.js'
import { cellsOf, isRule } from './spec-coverage.js'

const MAP = 'docs/asvs.md'
const COUNTS = 'docs/security.md'

/** The number of level 1 and 2 items in each chapter, so that a missing one is noticed. */
export const ITEMS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

/** How a row's third cell may begin; a row that names a test counts as shown by it. */
const KINDS = ['shown', 'documented', 'does not apply', 'built, no test', 'missing']

/**
 * @param map the text of the map
 * @param counts the text of the page with its counts
 * @param read returns a file's text by its path from the root, or undefined if the file is missing
 */
export function audit(map, counts, read, items = ITEMS) {
  const problems = []
  const chapters = new Map()
  const seen = new Set()
  const names = namesIn(read)
  const lines = map.split('\n')
  for (const [i, line] of lines.entries()) {
    if (!line.startsWith('| V') || isRule(lines[i + 1] ?? '')) continue
    const cells = cellsOf(line)
    const [id, what, by] = cells
    const say = problem => problems.push(`${MAP}, ${id}: ${problem}`)
    if (cells.length !== 3 || !what || !by) say('a row has three cells: id, what, by what')
    else if (seen.has(id)) say('a second row')
    else {
      seen.add(id)
      const marks = by.split('<br>')
      const kind = KINDS.find(one => by.startsWith(`${one}: `)) ?? 'shown'
      for (const [at, mark] of marks.entries()) {
        const isWords = at === 0 && !['shown', 'documented'].includes(kind)
        const wrong = isWords ? null : problemOf(mark.replace(/^documented: /, ''), names)
        if (wrong) say(wrong)
      }
      const chapter = id.split('.')[0]
      const told = chapters.get(chapter) ?? KINDS.map(() => 0)
      told[KINDS.indexOf(kind)]++
      chapters.set(chapter, told)
    }
  }
  const sum = told => told.reduce((total, one) => total + one, 0)
  for (const [chapter, wanted] of Object.entries(items)) {
    const told = chapters.get(chapter) ?? []
    if (sum(told) !== wanted) problems.push(`${MAP}, ${chapter}: ${sum(told)} items of ${wanted}`)
    const row = new RegExp(`^\\| ${chapter} [^|]+\\| ${told.join(' \\| ')} \\|$`, 'm')
    if (!row.test(counts)) problems.push(`${COUNTS}: the row of ${chapter} ends in | ${told.join(' | ')} |`)
  }
  const all = KINDS.map((_, at) => sum([...chapters.values()].map(told => told[at])))
  if (!counts.includes(`| ${all.join(' | ')} |`))
    problems.push(`${COUNTS}: the last row ends in | ${all.join(' | ')} |`)
  return { problems, counts: Object.fromEntries(KINDS.map((kind, at) => [kind, all[at]])) }
}

/** The tests of a test file or the headings of a page; undefined for a missing file. */
function namesIn(read) {
  const known = new Map()
  return path => {
    if (!known.has(path)) {
      const text = read(path)
      const names = path.endsWith('.md')
        ? text?.match(/(?<=^#+ ).+$/gm)
        : text &&
          openingsOf(text)
            .filter(({ isSkipped }) => !isSkipped)
            .map(one => nameOf(one))
      known.set(path, text === undefined ? undefined : new Set(names))
    }
    return known.get(path)
  }
}

function problemOf(mark, names) {
  const [, path, name] = /^`([^`]+)` › (.+)$/.exec(mark) ?? []
  if (!path) return `names no test and no heading: ${mark}`
  if (!names(path)) return `${path} is gone`
  return names(path).has(name) ? null : `${path} has no '${name}'`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = path => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined)
  const { problems, counts } = audit(read(MAP) ?? '', read(COUNTS) ?? '', read)
  for (const problem of problems) console.log(problem)
  for (const [kind, count] of Object.entries(counts)) console.log(`  ${kind}: ${count}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
