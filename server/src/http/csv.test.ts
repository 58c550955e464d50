import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { type Columns, csvOf, MAX_EXPORT_ROWS, mustFit } from './csv.ts'

const cell = (value: string | number | boolean | null) =>
  csvOf([['a', (row: { value: typeof value }) => row.value]], [{ value }]).split('\r\n')[1]

describe('csvOf', () => {
  it.each([
    ['plain', '"plain"'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "a"', '"say ""a"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@a', `"'@a"`],
    ['\ta', `"'\ta"`],
    ['\ra', `"'\ra"`],
    ['\t=1', `"'\t'=1"`],
    ['＝1', `"'＝1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠a', `"'＠a"`],
    ['Ana;=1+1', `"Ana;'=1+1"`],
    ['Ana,@a', `"Ana,'@a"`],
    ['Ana";=1+1;"', `"Ana"";'=1+1;"""`],
    ['a=1', '"a=1"'],
    ['Rua A, 7 - B; C', '"Rua A, 7 - B; C"'],
    [null, '""'],
    [true, '"Sim"'],
    [false, '"Não"'],
    [7, '"7"'],
  ])('writes %j', (value, expected) => {
    expect(cell(value)).toBe(expected)
  })

  it('puts `;` between fields and CRLF behind lines', () => {
    const rows = [
      { n: 1, t: 'a' },
      { n: 2, t: 'b' },
    ]
    const columns: Columns<(typeof rows)[number]> = [
      ['N', row => row.n],
      ['T', row => row.t],
    ]
    expect(csvOf(columns, rows)).toBe('\uFEFF"N";"T"\r\n"1";"a"\r\n"2";"b"\r\n')
  })

  it('is a title line alone without rows', () => {
    expect(csvOf([['Nome', () => '']], [])).toBe('\uFEFF"Nome"\r\n')
  })
})

it('refuses to pass half a list for the whole', () => {
  expect(() => mustFit(MAX_EXPORT_ROWS)).not.toThrow()
  expect(() => mustFit(MAX_EXPORT_ROWS + 1)).toThrow(Refusal)
  expect(() => mustFit(61_234)).toThrow(/50\.000 linhas e esta teria 61\.234/)
})
