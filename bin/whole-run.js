/**
 * Which journeys a whole run walks: those that show a line of the specification (`// spec: id`), those that nothing
 * else would show and whose loss would harm (`// always: what`), and of a file without lines of the specification the
 * first. Where journeys go on from one another, those before are walked, too. Each is walked in one width, the files of
 * about half of them at the desk, the others on the phone. `npm run test:e2e` walks all of them in both
 * (docs/decisions/0060-a-whole-run-in-twenty-minutes.md).
 */
import { createHash } from 'node:crypto'
import { lineOf, linesOfShowing, openingsOf } from './marks.js'

const WIDTHS = ['mesa', 'celular']

const SERIAL = "mode: 'serial'"

/** One for all journeys of a file; the same for ever. Where they go on from one another, the one that has them all. */
const widthOf = (file, text) =>
  text.includes(SERIAL) ? 'mesa' : WIDTHS[createHash('sha256').update(file).digest()[0] % WIDTHS.length]

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
    const text = textOf(file)
    const walked = walkedOf([...journeys.values()], text)
    return [...journeys.values()].flatMap(({ title, widths }) => {
      const isOf = width => widths.length === 1 || width === widthOf(file, text)
      return widths
        .filter(width => !walked.has(title) || !isOf(width))
        .map(width => `[${width}] › ${file} › ${title}`)
    })
  })
}

const ALWAYS = /^ *\/\/ always: \S/gm

/** The titles of a file's journeys that are walked in some width. */
function walkedOf(journeys, text) {
  const [shown, always] = [linesOfShowing(text), linesOfAlways(text)]
  const inOrder = journeys.toSorted((one, other) => one.line - other.line)
  const isWalked = ({ line }, i) => shown.has(line) || always.has(line) || (shown.size === 0 && i === 0)
  const walked = text.includes(SERIAL)
    ? inOrder.slice(0, inOrder.findLastIndex(isWalked) + 1)
    : inOrder.filter(isWalked)
  return new Set(walked.map(({ title }) => title))
}

function linesOfAlways(text) {
  const openings = openingsOf(text)
  return new Set(
    [...text.matchAll(ALWAYS)].map(({ index }) =>
      lineOf(
        text,
        openings.find(one => one.index > index),
      ),
    ),
  )
}
