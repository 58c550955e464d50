/**
 * Which journeys a whole run walks. Those that show a line of the specification, and of a file that shows none the
 * first; each in one width, the files of about half of them at the desk, the others on the phone. A file whose journeys
 * go on from one another is walked to its end. The journeys that look at every page are walked in both widths. All in
 * both are walked by `npm run test:e2e` (docs/decisions/0060-a-whole-run-in-twenty-minutes.md).
 */
import { createHash } from 'node:crypto'
import { linesOfShowing } from './spec-coverage.js'

const WIDTHS = ['mesa', 'celular']

const EVERY_PAGE = 'todas-as-paginas.spec.ts'
const SERIAL = "mode: 'serial'"

/** One for all journeys of a file; the same for ever. */
const widthOf = file => WIDTHS[createHash('sha256').update(file).digest()[0] % WIDTHS.length]

/**
 * @param listed what `playwright test --list` prints: `[mesa] › painel.spec.ts:12:1 › title`
 * @param textOf a file's text
 * @returns the lines, as `--test-list-invert` takes them, that a whole run leaves out
 */
export function leftOut(listed, textOf) {
  const files = new Map()
  for (const [, width, file, line, title] of listed.matchAll(
    /^ *\[(\w+)\] › ([^:\n]+):(\d+):\d+ › (.+)$/gm,
  )) {
    const journeys = files.get(file) ?? new Map()
    const journey = journeys.get(title) ?? { title, line: Number(line), widths: [] }
    journey.widths.push(width)
    files.set(file, journeys.set(title, journey))
  }
  return [...files].flatMap(([file, journeys]) => {
    const walked = walkedOf([...journeys.values()], textOf(file))
    return [...journeys.values()].flatMap(({ title, widths }) => {
      const isOf = width => file === EVERY_PAGE || widths.length === 1 || width === widthOf(file)
      return widths
        .filter(width => !walked.has(title) || !isOf(width))
        .map(width => `[${width}] › ${file} › ${title}`)
    })
  })
}

/** The titles of a file's journeys that are walked in some width. */
function walkedOf(journeys, text) {
  if (text.includes(SERIAL)) return new Set(journeys.map(({ title }) => title))
  const lines = linesOfShowing(text)
  const showing = journeys.filter(({ line }) => lines.has(line))
  const [first] = journeys.toSorted((one, other) => one.line - other.line)
  return new Set((showing.length > 0 ? showing : [first]).map(({ title }) => title))
}
