import { describe, expect, test } from 'vitest'
import { audit } from './spec-coverage.js'

const TESTS = `
describe('the desk', () => {
  it('books an appointment', () => {})
  it.each([
    ['RETORNO', 1],
    ['SOCIAL', 2],
  ])('books a %s of %i', () => {})
  test.each(['a room', 'a bed'])('refuses %j', () => {})
  test.each(['on the phone', 'at the desk'])('%s', () => {})
  describe.skipIf(!root).concurrent('for root', () => {
    it("keeps the patient's place | table", async () => {})
  })
})
describe('the door', () => {
  it.skip('opens', () => {})
  it.each(rows.flatMap(row => roles.map(role => ({ row, role }))))(
    '$row.name as $role',
    () => {},
  )
})
describe.skip('the cellar', () => {
  it('is dry', () => {})
})
test.skip.each([1])('leaks %i', () => {})
for (const day of ['Sunday']) test(\`closes on \${day}\`, () => {})
test('after what was skipped', () => {})
`
const FILE = 'server/test/desk.test.ts'
const table = (...rows) => ['# Title', '', '| What | Shown by |', '|---|---|', ...rows, ''].join('\n')
const look = by => audit(table(`| A rule | ${by} |`), path => (path === FILE ? TESTS : undefined))

describe('a row is shown', () => {
  test.each([
    'the desk › books an appointment',
    'books an appointment',
    'the desk',
    'the desk › books a SOCIAL of 2',
    'the desk › books a %s of %i',
    'the desk › on the phone',
    "the desk › for root › keeps the patient's place \\| table",
    'the desk › refuses "a room"',
    'the door › $row.name as $role',
    'closes on Sunday',
    'after what was skipped',
  ])('by %s', title => {
    expect(look(`\`${FILE}\` › ${title}`)).toMatchObject({ problems: [], rows: 1, shown: 1 })
  })

  test('by two tests, and counts among those that wait', () => {
    const both = `\`${FILE}\` › books an appointment<br>\`${FILE}\` › closes on \${day}`
    const rows = [
      `| One | ${both} |`,
      '| Two | not yet: account pages |',
      '| Three | not yet: built, needs its test |',
    ]
    const { problems, shown, waiting, ...rest } = audit(table(...rows), () => TESTS)
    expect([problems, shown, rest.rows, waiting.get('account pages')]).toEqual([[], 1, 3, 1])
  })
})

describe('a row is refused', () => {
  test.each([
    ['without a test', '', "neither a test nor 'not yet'"],
    ['whose file is gone', '`server/test/gone.test.ts` › the desk', 'server/test/gone.test.ts is gone'],
    ['whose title is gone', `\`${FILE}\` › books a room`, "has no test 'books a room'"],
    ['whose title stands elsewhere', `\`${FILE}\` › the door › books an appointment`, 'has no test'],
    ['in the wrong order', `\`${FILE}\` › books an appointment › the desk`, 'has no test'],
    ['that only fills a template', `\`${FILE}\` › the desk › on the moon`, 'has no test'],
    ['whose case of a template is gone', `\`${FILE}\` › books a RETORNO of 3`, 'has no test'],
    ['that half fits a template', `\`${FILE}\` › books a SOCIAL`, 'has no test'],
    ['of a skipped test', `\`${FILE}\` › the door › opens`, 'skips'],
    ['of a skipped describe', `\`${FILE}\` › the cellar › is dry`, 'skips'],
    ['of a skipped template', `\`${FILE}\` › leaks 1`, 'skips'],
    ['without a title', `\`${FILE}\``, 'without a title'],
    ['in free words', 'the desk books', 'no test: the desk books'],
    ['with one gone of two', `\`${FILE}\` › the desk<br>\`${FILE}\` › the roof`, "has no test 'the roof'"],
    ['that is both', `\`${FILE}\` › the desk<br>not yet: built, needs its test`, 'split the row'],
    ['that waits for nothing', 'not yet', "'not yet' of no step"],
    ['that waits for anything', 'not yet: some day', "'not yet' of no step"],
    ['of three cells', 'x | y', 'two cells'],
  ])('%s', (_, by, problem) => {
    const { problems, shown } = look(by)
    expect([problems.length, shown]).toEqual([1, 0])
    expect(problems[0]).toMatch(/^line 5, A rule: /)
    expect(problems[0]).toContain(problem)
  })

  test('a document without rows is none', () => {
    expect(audit('# Title', () => undefined).problems).toEqual(['no rows'])
  })
})
