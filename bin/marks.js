/**
 * The marks above tests, which say which lines of the specification they show, and the titles that they stand above.
 * Read by `npm test` on the machine's own Node as well.
 */
const MARK = /^[ \t]*\/\/ spec: *(.*)$/gm

/** What may be between a mark and its test: other comments, and a loop that generates the test. */
const BETWEEN = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/|for \([^\n]*\)(?: \{)?(?=\s))*$/

/** The lines of a test file, from 1, on which tests begin that show a row: each marked one, all of a marked describe. */
export function linesOfShowing(text) {
  const openings = openingsOf(text)
  const within = (one, marked) => one === marked || isWithin(one.path, [...marked.path, marked.title])
  const marked = marksOf(text, openings).flatMap(({ opening }) => opening ?? [])
  return new Set(openings.filter(one => marked.some(mark => within(one, mark))).map(one => lineOf(text, one)))
}

/** From 1. */
export const lineOf = (text, { index }) => text.slice(0, index).split('\n').length

const isWithin = (path, outer) => outer.every((title, i) => path[i] === title)

export function marksOf(text, openings = openingsOf(text)) {
  return [...text.matchAll(MARK)].map(({ index, 0: mark, 1: list }) => {
    const ids = list.split(',').flatMap(id => id.trim() || [])
    const line = text.slice(0, index).split('\n').length
    const opening = openings.find(one => one.index > index)
    const rest = text.slice(index + mark.length)
    if (ids.length === 0) return { ids, line, problem: 'a mark of nothing' }
    if (!opening) return { ids, line, problem: 'a mark above no test' }
    if (opening.isSkipped) return { ids, line, problem: `a mark above the skipped '${opening.title}'` }
    if (opening.isLong)
      return { ids, line, problem: `a mark above '${opening.title}', which npm test leaves out` }
    if (opening.start < index) return { ids, line, opening, test: nameOf(opening, caseOf(rest)) }
    if (!BETWEEN.test(text.slice(index + mark.length, opening.start)))
      return { ids, line, problem: 'a mark above no test' }
    return { ids, line, opening, test: nameOf(opening) }
  })
}

/** The first string of the marked case, which fills the first placeholder of the title. */
const caseOf = rest => /(['"`])((?:\\.|(?!\1).)*)\1/s.exec(rest)?.[2]

export function nameOf({ path, title }, words) {
  const name = words === undefined ? title : title.replace(/%[sj]|$/, hole => (hole ? words : ` (${words})`))
  return [...path, name].join(' › ').replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** A title is the first argument of `it`, `test.describe` …, or of the function that their `each(…)` returns. */
const OPENING =
  /(?:\b(?:describe|it|test)(?<chain>(?:\.\w+|\([^()\n]*\))*)|[)`])\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>\s*[,)]/gs

/** What follows the title of a test that `npm test` leaves to `npm run test:all`. */
const LONG = /^\s*\{[^{}]*\btags: \['long'\]/

const EACH = /\b(?:describe|it|test)(?:\.\w+)+(?=[(`<])/g

/** Every title with its enclosing describes, recognized by the formatter's indentation. */
export function openingsOf(text) {
  const around = []
  return [...text.matchAll(OPENING)].map(({ 0: call, index, groups }) => {
    const before = text.slice(0, index)
    const indent = before.slice(before.lastIndexOf('\n') + 1).match(/^ */)[0]
    while (around.length > 0 && hasClosed(around.at(-1), text, index)) around.pop()
    const each = groups.chain === undefined ? [...before.matchAll(EACH)].at(-1) : undefined
    const chain = each?.[0] ?? call.slice(0, call.indexOf('('))
    const isSkipped = /\.(?:skip|todo|fixme)\b/.test(chain) || Boolean(around.at(-1)?.isSkipped)
    const isLong = LONG.test(text.slice(index + call.length)) || Boolean(around.at(-1)?.isLong)
    const title = groups.title.replace(/\\(.)/g, '$1')
    const path = around.map(one => one.title)
    if (/\bdescribe\b/.test(chain)) around.push({ end: `\n${indent}})`, index, title, isSkipped, isLong })
    return { index, start: each?.index ?? index, path, title, isSkipped, isLong }
  })
}

/** A describe ends at the first closing bracket with the same indentation. */
const hasClosed = ({ end, index }, text, now) => {
  const at = text.indexOf(end, index)
  return at >= 0 && at < now
}
