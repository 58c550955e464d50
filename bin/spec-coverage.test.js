import { describe, expect, test } from 'vitest'
import { linesOfShowing } from './marks.js'
import { cover } from './spec-coverage.js'

const FILE = 'server/test/desk.test.ts'
const table = (...rows) =>
  ['# Rows', '', '## 1. The desk', '', '| id | what | not yet |', '|---|---|---|', ...rows, ''].join('\n')
const ROW = '| desk.rule | A rule | |'
const look = (test, row = ROW) => cover(table(row), { [FILE]: test })

describe('a row is shown by a mark above', () => {
  test.each([
    ['a test', "// spec: desk.rule\ntest('books', () => {})", 'books'],
    ['one of many', "// spec: desk.rule\ntest('books', () => {})\ntest('moves', () => {})", 'books'],
    [
      'a test in a describe',
      "describe('before', () => {\n  it('is', () => {})\n})\ndescribe('the desk', () => {\n  // spec: desk.rule\n  it(\"keeps the patient's | place\", async () => {})\n})",
      "the desk › keeps the patient's \\| place",
    ],
    [
      'a describe',
      "// spec: desk.rule\ndescribe.skipIf(!root).concurrent('for root', () => {\n  it('is', () => {})\n})",
      'for root',
    ],
    [
      'a test after a loop',
      "describe('the door', () => {\n  for (const one of all) {\n    it('opens', () => {})\n  }\n})\nfor (const day of ['Sunday']) {\n  // spec: desk.rule\n  test(`closes`, () => {})\n}",
      'closes',
    ],
    ['a loop', "// spec: desk.rule\nfor (const day of days) test('closes', () => {})", 'closes'],
    ['other comments', "// spec: desk.rule\n// Why.\n/* Or\n why */\ntest('books', () => {})", 'books'],
    [
      'each',
      "// spec: desk.rule\nit.each([\n  ['RETORNO', 1],\n])('books a %s of %i', () => {})",
      'books a %s of %i',
    ],
    [
      'a case of each',
      "it.each<[string, number]>([\n  ['RETORNO', 1],\n  // spec: desk.rule\n  ['SOCIAL', 2],\n])('books a %s of %i', () => {})",
      'books a SOCIAL of %i',
    ],
    [
      'a case that is an object',
      "it.each([\n  // spec: desk.rule\n  { kind: 'SOCIAL' },\n])('books $kind', () => {})",
      'books $kind (SOCIAL)',
    ],
    [
      'a title on its own line',
      "// spec: desk.rule\nit.each(rows.flatMap(row => roles.map(role => ({ row, role }))))(\n  '$row.name as $role',\n  () => {},\n)",
      '$row.name as $role',
    ],
    [
      'what comes after a skipped one',
      "describe.skip('the cellar', () => {\n  it('is dry', () => {})\n})\n// spec: desk.rule\ntest('books', () => {})",
      'books',
    ],
    [
      'a test of Playwright',
      "test.describe('no telefone', () => {\n  // spec: desk.rule\n  test('agenda', async ({ page }) => {})\n})",
      'no telefone › agenda',
    ],
  ])('%s', (_, text, title) => {
    const { problems, shown, document } = look(text)
    expect([problems, shown]).toEqual([[], 1])
    expect(document).toContain(`\n| A rule | \`${FILE}\` › ${title} |\n`)
  })

  test('of several, over several lines, and by several tests once each', () => {
    const rows = ['| desk.one | One | |', '| desk.two | Two | |', '| desk.three | Three | account pages |']
    const { problems, document, ...found } = cover(table(...rows), {
      'a.test.ts':
        "// spec: desk.two, desk.one,\n// spec: desk.one\ntest('a', f)\n// spec: desk.two\ntest('b', f)",
    })
    expect([problems, found.rows, found.shown, [...found.waiting]]).toEqual([
      [],
      3,
      2,
      [['account pages', 1]],
    ])
    expect(document.split('\n').slice(4)).toEqual([
      '## 1. The desk',
      '',
      '| What | Shown by |',
      '|---|---|',
      '| One | `a.test.ts` › a |',
      '| Two | `a.test.ts` › a<br>`a.test.ts` › b |',
      '| Three | not yet: account pages |',
      '',
    ])
  })
})

describe('it is refused', () => {
  const MARKED = "// spec: desk.rule\ntest('books', () => {})"
  test.each([
    [
      'a row without a mark',
      '',
      ROW,
      ["docs/spec-rows.md, desk.rule: neither a mark beside a test nor 'not yet'"],
    ],
    ['a mark of no row', `// spec: desk.old\n${MARKED}`, ROW, [`${FILE}:1: no row 'desk.old'`]],
    ['a mark of nothing', `// spec:\n${MARKED}`, ROW, [`${FILE}:1: a mark of nothing`]],
    ['a mark at the end', `${MARKED}\n// spec: desk.rule`, ROW, [`${FILE}:3: a mark above no test`]],
    [
      'a mark above other code',
      `// spec: desk.rule\nconst a = 1\n${MARKED}`,
      ROW,
      [`${FILE}:1: a mark above no`],
    ],
    [
      'a row that waits and is shown',
      MARKED,
      '| desk.rule | A rule | account pages |',
      ["both a test and 'not yet'"],
    ],
    ['a row that waits for anything', '', '| desk.rule | A rule | some day |', ["'not yet' of no step"]],
    ['a row of two cells', '', '| desk.rule | A rule |', ['line 7: a row has three cells', 'no rows']],
    ['a row without an id', '', '| rule | A rule | |', ["line 7: no id: 'rule'", 'no rows']],
    ['an id that stands twice', MARKED, `${ROW}\n${ROW}`, ["line 8: a second 'desk.rule'"]],
  ])('%s', (_, text, row, expected) => {
    const { problems } = look(text, row)
    expect(problems).toEqual(expected.map(problem => expect.stringContaining(problem)))
  })

  test.each([
    ['a test', "// spec: desk.rule\nit.skip('opens', () => {})"],
    ['a template', "// spec: desk.rule\ntest.skip.each([1])('leaks %i', () => {})"],
    ['a case', "test.skip.each([\n  // spec: desk.rule\n  ['a'],\n])('leaks %s', () => {})"],
    ['what is to be done', "// spec: desk.rule\ntest.todo('opens')"],
    ['what is to be mended', "// spec: desk.rule\ntest.fixme('opens', () => {})"],
    ['a describe', "describe.skip('the cellar', () => {\n  // spec: desk.rule\n  it('is dry', () => {})\n})"],
  ])('a mark above %s that is skipped', (_, text) => {
    const { problems, shown } = look(text)
    expect(problems.map(problem => problem.split(': ').at(-1))).toEqual([
      expect.stringMatching(/^a mark above the skipped '/),
      "neither a mark beside a test nor 'not yet'",
    ])
    expect(shown).toBe(0)
  })

  test.each([
    ['a test', "// spec: desk.rule\nit('opens', { timeout: 60_000, tags: ['long'] }, () => {})"],
    ['each', "// spec: desk.rule\nit.each([1])('leaks %i', {\n  tags: ['long'],\n}, () => {})"],
    [
      'a describe',
      "describe('the cellar', { tags: ['long'] }, () => {\n  // spec: desk.rule\n  it('is dry', () => {})\n})",
    ],
  ])('a mark above %s that only the longer run has', (_, text) => {
    const { problems } = look(text)
    expect(problems[0]).toMatch(/: a mark above '.*', which npm test leaves out$/)
  })
})

test('the lines of tests that show a row: below their marks, in a loop, in a marked describe', () => {
  const text = [
    'for (const day of days)',
    '  // spec: desk.rule',
    '  test(`closes`, () => {})',
    "test('opens', () => {})",
    '// spec: desk.rule',
    "describe('the cellar', () => {",
    "  it('is dry', () => {})",
    '})',
    "it('is there', () => {})",
  ].join('\n')
  expect([...linesOfShowing(text)]).toEqual([3, 6, 7])
})
