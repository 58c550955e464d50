/**
 * Which journeys a whole run walks in which width. Of the 230 that hold at a desk and on a phone alike it walks each
 * in one: the files of about half of them at the desk, the others on the phone. Files that open every page, and those
 * whose journeys go on from one another, are walked in both; so is everything by `npm run test:e2e`
 * (docs/decisions/0058-a-journey-a-width.md).
 */
import { createHash } from 'node:crypto'

const WIDTHS = ['mesa', 'celular']

/** They open every page, to look at nothing but the page. */
const EVERY_PAGE = /^(quem-.*|todas-as-paginas)\.spec\.ts/

/** One for all journeys of a file; the same for ever. */
const widthOf = file => WIDTHS[createHash('sha256').update(file).digest()[0] % WIDTHS.length]

/**
 * @param listed what `playwright test --list` prints: `[mesa] › painel.spec.ts:12:1 › title`
 * @param isSerial whether a file's journeys go on from one another, one that is walked in one width from one of both
 * @returns the lines, as `--test-list-invert` takes them, that a whole run leaves out
 */
export function leftOut(listed, isSerial) {
  const widths = new Map()
  for (const [, width, file, title] of listed.matchAll(/^ *\[(\w+)\] › ([^:\n]+):\d+:\d+ › (.+)$/gm)) {
    const journey = `${file} › ${title}`
    widths.set(journey, { file, walked: [...(widths.get(journey)?.walked ?? []), width] })
  }
  return [...widths]
    .filter(
      ([, { file, walked }]) => walked.length === WIDTHS.length && !EVERY_PAGE.test(file) && !isSerial(file),
    )
    .flatMap(([journey, { file, walked }]) =>
      walked.filter(one => one !== widthOf(file)).map(one => `[${one}] › ${journey}`),
    )
}
