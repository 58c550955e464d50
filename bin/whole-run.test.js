import { expect, test } from 'vitest'
import { leftOut as leave } from './whole-run.js'

const FILES = {
  'em-serie.spec.ts': [
    "test.describe.configure({ mode: 'serial' })",
    "test('o primeiro', async () => {})",
    '// spec: painel.menu',
    "test('o segundo', async () => {})",
    "test('o terceiro', async () => {})",
  ].join('\n'),
  'sempre.spec.ts': [
    "test('o primeiro', async () => {})",
    "test('o segundo', async () => {})",
    '// always: somebody else would be marked',
    'for (const who of both)',
    '  test(`o terceiro`, async () => {})',
  ].join('\n'),
  'marcadas.spec.ts': [
    '// spec: painel.menu',
    "test('o menu', async () => {})",
    "test('o menu, de novo', async () => {})",
    "test('o menu, outra vez', async () => {})",
    "test.describe('o sino', () => {",
    '  // spec: painel.sino',
    "  test('toca', async () => {})",
    '})',
  ].join('\n'),
}
const leftOut = text => leave(text, file => FILES[file] ?? '')

const line = (width, file, title, at = 9) => `  [${width}] › ${file}.spec.ts:${at}:1 › ${title}`
const listed = (...lines) =>
  ['Listing tests:', ...lines, `Total: ${lines.length} tests in 3 files`].join('\n')
const both = (file, title, at) => ['mesa', 'celular'].map(width => line(width, file, title, at))

test('a journey of both widths is left out in one of them, always the same', () => {
  const [first] = leftOut(listed(...both('painel', 'o menu › de um paciente')))
  expect(
    leftOut(listed(...both('painel', 'o menu › de um paciente', 80), line('mesa', 'remarcar', 'volta'))),
  ).toEqual([first])
  expect(first).toMatch(/^\[(mesa|celular)\] › painel\.spec\.ts › o menu › de um paciente$/)
})

test('of a file are walked those that show a line of the specification', () => {
  const titles = ['o menu', 'o menu, de novo', 'o menu, outra vez', 'o sino › toca']
  const lines = [2, 3, 4, 7].map((at, i) => line('mesa', 'marcadas', titles[i], at))
  expect(leftOut(listed(...lines))).toEqual([
    '[mesa] › marcadas.spec.ts › o menu, de novo',
    '[mesa] › marcadas.spec.ts › o menu, outra vez',
  ])
})

test('of a file that shows none the first is walked', () => {
  const lines = [31, 4, 17].map(at => line('mesa', 'painel', `a de ${at}`, at))
  expect(leftOut(listed(...lines))).toEqual(
    ['a de 31', 'a de 17'].map(one => `[mesa] › painel.spec.ts › ${one}`),
  )
})

test('what nothing else would show is walked, too, beside the first', () => {
  const lines = ['o primeiro', 'o segundo', 'o terceiro', 'o terceiro, outro'].map((title, i) =>
    line('mesa', 'sempre', title, [1, 2, 5, 5][i]),
  )
  expect(leftOut(listed(...lines))).toEqual(['[mesa] › sempre.spec.ts › o segundo'])
})

test('journeys of one line, as a loop makes them, are shown together', () => {
  const loop = ['o menu de quem vê', 'o menu de quem não vê'].map(title => line('mesa', 'marcadas', title, 2))
  expect(leftOut(listed(...loop))).toEqual([])
})

test('a journey of one width is walked in it, whatever the width of its file', () => {
  expect(leftOut(listed(line('celular', 'painel', 'a gaveta'), line('mesa', 'remarcar', 'o menu')))).toEqual(
    [],
  )
})

test('of many files about half are left out in each', () => {
  const files = Array.from({ length: 200 }, (_, i) => `caminho-${i}`)
  const out = leftOut(listed(...files.flatMap(file => both(file, 'vai e volta'))))
  expect(out).toHaveLength(200)
  for (const width of ['mesa', 'celular'])
    expect(out.filter(one => one.startsWith(`[${width}]`)).length).toBeGreaterThan(70)
})

test('where they go on from one another, those before are walked, too, and in one width', () => {
  const titles = ['o primeiro', 'o segundo', 'o terceiro']
  const out = leftOut(listed(...titles.flatMap((title, i) => both('em-serie', title, [2, 4, 5][i]))))
  expect(out).toEqual([
    '[celular] › em-serie.spec.ts › o primeiro',
    '[celular] › em-serie.spec.ts › o segundo',
    '[mesa] › em-serie.spec.ts › o terceiro',
    '[celular] › em-serie.spec.ts › o terceiro',
  ])
})
