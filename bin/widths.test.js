import { expect, test } from 'vitest'
import { leftOut as leave } from './widths.js'

const leftOut = text => leave(text, file => file.startsWith('em-serie'))

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

test('the journeys of a file stay together', () => {
  const titles = Array.from({ length: 20 }, (_, i) => `o caminho ${i}`)
  const out = leftOut(listed(...titles.flatMap(title => both('painel', title))))
  expect(out).toHaveLength(20)
  expect(new Set(out.map(one => one.split(' ')[0])).size).toBe(1)
})

test('of many files about half are left out in each', () => {
  const files = Array.from({ length: 200 }, (_, i) => `caminho-${i}`)
  const out = leftOut(listed(...files.flatMap(file => both(file, 'vai e volta'))))
  expect(out).toHaveLength(200)
  for (const width of ['mesa', 'celular'])
    expect(out.filter(one => one.startsWith(`[${width}]`)).length).toBeGreaterThan(70)
})

test('what is walked in one width is, and what opens every page is in both', () => {
  expect(leftOut(listed(line('celular', 'painel', 'a gaveta'), line('mesa', 'painel', 'o menu')))).toEqual([])
  expect(leftOut(listed(...both('quem-olha-de-perto', 'nada se corta')))).toEqual([])
  expect(leftOut(listed(...both('todas-as-paginas', 'sem falhas')))).toEqual([])
  expect(leftOut(listed(...both('em-serie', 'o segundo, depois do primeiro')))).toEqual([])
})
