/**
 * Which journeys a whole run walks in which width. Of the 230 that hold at a desk and on a phone alike it walks each
 * in one, the files of about half of them here and the others there; those that open every page are walked in both. `npm run test:e2e` walks
 * every journey in both (docs/decisions/0058-a-journey-a-width.md).
 */
import { createHash } from 'node:crypto'

const WIDTHS = ['mesa', 'celular']

/** They open every page, to look at nothing but the page. */
const EVERY_PAGE = /^(quem-.*|todas-as-paginas)\.spec\.ts/

/** One for all journeys of a file; the same for ever. */
const widthOf = file => WIDTHS[createHash('sha256').update(file).digest()[0] % WIDTHS.length]

/**
 * @param listed what `playwright test --list` prints: `[mesa] › painel.spec.ts:12:1 › title`
 * @param isSerial whether a file's journeys go on from one another, those of one width from those of both: all are walked
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
