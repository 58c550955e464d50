import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BREAKPOINTS, HEIGHTS, SMALL } from '../web/src/ui/breakpoints.ts'

const web = fileURLToPath(new URL('../web/src/', import.meta.url))
const sheets = globSync('**/*.css', { cwd: web }).map(path => [path, readFileSync(join(web, path), 'utf8')])

/** What one place alone needs. */
const OWN = {
  // From here on the user's name fits beside the navigation.
  'layout/panel/UserMenu.module.css': 900,
  // Below it the mark has no room for the name.
  'layout/panel/PanelLayout.module.css': 240,
  // Below it a telephone number, even alone on its line, does not fit beside two buttons.
  'ui/Unbroken.module.css': 340,
  // Below it five words do not fit into the bar.
  'layout/panel/TabBar.module.css': 340,
}

const RANGE = /^\((?:\d+px <= )?(?:width|height) (?:<|>=) \d+px\)$/
const CONTAINER = /^\(width <= \d+px\)$/
const queriesOf = css =>
  [...css.matchAll(/@media ([^{]+)\{/g)]
    .flatMap(([, query = '']) => query.split(/ or | and |,/))
    .map(query => query.trim())
    .filter(query => /width|height/.test(query))

test('there are style sheets to look at', () => {
  expect(sheets.flatMap(([, css]) => queriesOf(css)).length).toBeGreaterThan(40)
})

test.each(sheets)('%s: widths and heights of the lists, said as ranges', (path, css) => {
  const widths = [...Object.values(BREAKPOINTS), SMALL, OWN[path]]
  for (const query of queriesOf(css)) {
    expect(query).toMatch(RANGE)
    const known = /height/.test(query) ? Object.values(HEIGHTS) : widths
    for (const [, size] of query.matchAll(/(\d+)px/g)) expect(known).toContain(Number(size))
  }
  for (const [, query = ''] of css.matchAll(/@container ([^{]+)\{/g)) expect(query.trim()).toMatch(CONTAINER)
})
