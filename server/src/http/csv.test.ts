import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { csvOf, MAX_EXPORT_ROWS, mustFit } from './csv.ts'

const cell = (value: string | number | boolean | null) =>
  csvOf([['a', (row: { value: typeof value }) => row.value]], [{ value }]).split('\r\n')[1]

describe('csvOf', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "a"', '"say ""a"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\ta', "'\ta"],
    ['\ra', `"'\ra"`.split('\r\n')[0]],
    ['a=1', 'a=1'],
    [null, ''],
    [true, 'Sim'],
    [false, 'Não'],
    [7, '7'],
  ])('writes %j', (value, expected) => {
    expect(cell(value)).toBe(expected)
  })

  it('is a title line alone without rows', () => {
    expect(csvOf([['Nome', () => '']], [])).toBe('\uFEFFNome\r\n')
  })
})

it('refuses to pass half a list for the whole', () => {
  expect(() => mustFit(MAX_EXPORT_ROWS)).not.toThrow()
  expect(() => mustFit(MAX_EXPORT_ROWS + 1)).toThrow(Refusal)
  expect(() => mustFit(61_234)).toThrow(/50\.000 linhas e esta teria 61\.234/)
})
