import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { type Columns, csvOf, MAX_EXPORT_ROWS, mustFit } from './csv.ts'

const cell = async (value: string | number | boolean | null) =>
  (await csvOf([['a', (row: { value: typeof value }) => row.value]], [{ value }])).split('\r\n')[1]

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
    ['a,"=1+1,b', `"a,'""=1+1,b"`],
    ['"=1', `"'""=1"`],
    ['a=1', '"a=1"'],
    ['Rua A, 7 - B; C', '"Rua A, 7 - B; C"'],
    [null, '""'],
    [true, '"Sim"'],
    [false, '"Não"'],
    [7, '"7"'],
  ])('writes %j', async (value, expected) => {
    expect(await cell(value)).toBe(expected)
  })

  it('puts `;` between fields and CRLF behind lines', async () => {
    const rows = [
      { n: 1, t: 'a' },
      { n: 2, t: 'b' },
    ]
    const columns: Columns<(typeof rows)[number]> = [
      ['N', row => row.n],
      ['T', row => row.t],
    ]
    expect(await csvOf(columns, rows)).toBe('\uFEFF"N";"T"\r\n"1";"a"\r\n"2";"b"\r\n')
  })

  it('lets others be answered meanwhile', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => n)
    let turns = 0
    let done = false
    const others = () => {
      turns++
      if (!done) setImmediate(others)
    }
    others()
    const text = await csvOf([['N', (n: number) => n]], rows)
    done = true
    expect(text.split('\r\n')).toHaveLength(rows.length + 2)
    expect(turns).toBeGreaterThanOrEqual(25)
  })

  it('is a title line alone without rows', async () => {
    expect(await csvOf([['Nome', () => '']], [])).toBe('\uFEFF"Nome"\r\n')
  })
})

it('refuses to pass half a list for the whole', () => {
  expect(() => mustFit(MAX_EXPORT_ROWS)).not.toThrow()
  expect(() => mustFit(MAX_EXPORT_ROWS + 1)).toThrow(Refusal)
  expect(() => mustFit(61_234)).toThrow(/50\.000 linhas e esta teria 61\.234/)
})
