import { describe, expect, test } from 'vitest'
import { audit } from './asvs.js'

const FILES = {
  'server/desk.test.ts':
    "describe('the desk', () => {\n  it('is kept', () => {})\n  it.skip('is cleaned', () => {})\n})\n",
  'docs/operations.md': '# Operations\n\n## Logs\n',
}
const rows = (...by) => by.map((cell, i) => `| V1.1.${i + 1} | words | ${cell} |`).join('\n')
const look = (map, counts, items = { V1: 1 }) => audit(map, counts, path => FILES[path], items).problems

test('a map whose rows and counts are right is', () => {
  const map = rows(
    '`server/desk.test.ts` › the desk › is kept',
    'documented: `docs/operations.md` › Logs',
    'does not apply: there is none',
    'built, no test: it is there',
    'missing: half of it<br>`server/desk.test.ts` › the desk › is kept',
  )
  const counts = '| V1 Encoding | 1 | 1 | 1 | 1 | 1 |\n| all | 1 | 1 | 1 | 1 | 1 |'
  expect(look(map, counts, { V1: 5 })).toEqual([])
  expect(look(map, counts.replace('| 1 |', '| 2 |'), { V1: 5 })).toEqual([
    'docs/security.md: the row of V1 ends in | 1 | 1 | 1 | 1 | 1 |',
  ])
  expect(look(map, '', { V1: 5 })).toHaveLength(2)
})

describe('a row is refused', () => {
  test.each([
    ['whose test is gone', '`server/desk.test.ts` › the desk › is sold', "has no 'the desk › is sold'"],
    ['whose test is skipped', '`server/desk.test.ts` › the desk › is cleaned', 'has no'],
    ['whose file is gone', '`server/door.test.ts` › the door', 'server/door.test.ts is gone'],
    ['whose heading is gone', 'documented: `docs/operations.md` › Health', "has no 'Health'"],
    [
      'of which one test of two is gone',
      '`server/desk.test.ts` › the desk<br>`server/desk.test.ts` › the roof',
      'the roof',
    ],
    [
      'that lacks something, and names a test that is gone',
      'missing: a lock<br>`server/desk.test.ts` › a key',
      'a key',
    ],
    ['in free words', 'everybody knows', 'names no test and no heading'],
    ['of no words', '', 'three cells'],
  ])('%s', (_, by, problem) => {
    const told = look(rows(by), '| V1 Encoding | 1 | 0 | 0 | 0 | 0 |\n| all | 1 | 0 | 0 | 0 | 0 |')
    expect(told[0]).toMatch(/^docs\/asvs\.md, V1\.1\.1: /)
    expect(told[0]).toContain(problem)
  })

  test('that comes twice, or does not come', () => {
    const by = 'missing: all of it'
    const counts = '| V1 Encoding | 0 | 0 | 0 | 0 | 1 |\n| all | 0 | 0 | 0 | 0 | 1 |'
    expect(look(`${rows(by)}\n${rows(by)}`, counts)).toEqual(['docs/asvs.md, V1.1.1: a second row'])
    expect(look(rows(by), counts, { V1: 2 })).toEqual(['docs/asvs.md, V1: 1 items of 2'])
  })
})
