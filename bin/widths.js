/**
 * Which journeys a whole run walks in which width. Of the 230 that hold at a desk and on a phone alike it walks each
 * in one, half of them here and half there; those that open every page are walked in both. `npm run test:e2e` walks
 * every journey in both (docs/decisions/0058-a-journey-a-width.md).
 */
import { createHash } from 'node:crypto'

const WIDTHS = ['mesa', 'celular']

/** They open every page, to look at nothing but the page. */
const EVERY_PAGE = /^(quem-.*|todas-as-paginas)\.spec\.ts/

/** The same for ever, whatever stands beside the journey. */
const widthOf = journey => WIDTHS[createHash('sha256').update(journey).digest()[0] % WIDTHS.length]

/**
 * @param listed what `playwright test --list` prints: `[mesa] › painel.spec.ts:12:1 › title`
 * @returns the lines, as `--test-list-invert` takes them, that a whole run leaves out
 */
export function leftOut(listed) {
  const widths = new Map()
  for (const [, width, file, title] of listed.matchAll(/^ *\[(\w+)\] › ([^:\n]+):\d+:\d+ › (.+)$/gm)) {
    const journey = `${file} › ${title}`
    widths.set(journey, [...(widths.get(journey) ?? []), width])
  }
  return [...widths]
    .filter(([journey, walked]) => walked.length === WIDTHS.length && !EVERY_PAGE.test(journey))
    .flatMap(([journey, walked]) =>
      walked.filter(one => one !== widthOf(journey)).map(one => `[${one}] › ${journey}`),
    )
}
