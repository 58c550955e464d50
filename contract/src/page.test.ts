import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { said } from '../test/said.ts'
import { pageOf, pageQuery, toPage } from './page.ts'
import * as z from './zod.ts'

const schema = z.strictObject(pageQuery(['nome', 'id'], [{ field: 'nome', direction: 'asc' }]))
const bad = (query: unknown) => schema.safeParse(query).error?.issues.map(({ path }) => path[0])

describe('a page', () => {
  // spec: limits.page-size-default
  it('is the first ten by name when nothing is asked', () => {
    expect(schema.parse({})).toEqual({ page: 0, size: 10, sort: [{ field: 'nome', direction: 'asc' }] })
  })

  it('takes a parameter without a value as one left out', () => {
    expect(schema.parse({ page: '', size: '', sort: '' })).toEqual(schema.parse({}))
    expect(schema.parse({ page: '2', size: '', sort: 'id' })).toEqual({
      page: 2,
      size: 10,
      sort: [{ field: 'id', direction: 'asc' }],
    })
  })

  // spec: people-list.sorting-sets-wire, limits.calendar-fetches-wire-allows
  it('takes several sorts, in their order; asc is understood', () => {
    expect(schema.parse({ page: '3', size: '1000', sort: ['id,desc', 'nome'] })).toEqual({
      page: 3,
      size: 1000,
      sort: [
        { field: 'id', direction: 'desc' },
        { field: 'nome', direction: 'asc' },
      ],
    })
  })

  it.each(['0', '1001', '-1', '1e2', '0x10', ' ', ' 5', '10.5', 'dez', ['5', '6']])(
    'refuses a size of %j',
    size => {
      expect(bad({ size })).toEqual(['size'])
    },
  )
  it.each(['-1', '1.0', ' ', 'x', '9999999999'])('refuses page %j', page =>
    expect(bad({ page })).toEqual(['page']),
  )
  it.each(['senha', 'nome,up', 'nome,asc,id', ',asc', ' ', 'NOME', ['id', '']])(
    'refuses to sort by %j',
    sort => {
      expect(bad({ sort })).toEqual(['sort'])
    },
  )
  it('says what it takes', () => {
    const sort = 'Ordene por um destes campos: nome, id'
    expect(said(schema, { page: '-1', size: 'x', sort: 'senha' })).toEqual({
      page: 'A página deve ser um número a partir de 0',
      size: 'Você deve preencher um valor entre 1 e 1000',
      'sort.0': sort,
    })
    expect(said(schema, { sort: ['id', 'nome', 'nome,desc'] })).toEqual({
      sort: 'Ordene uma vez por cada campo',
    })
    expect(said(schema, { sort: ['id', 'nome', 'a', 'b'] })).toEqual({
      sort: 'Escolha no máximo 3',
    })
    const { page, size } = schema.shape
    expect([page, size].map(one => one.unwrap().unwrap().meta())).toEqual([
      { type: 'integer' },
      { type: 'integer' },
    ])
  })

  it('is answered with its numbers, each of them, and no other', () => {
    const numbers = { size: 10, number: 0, totalPages: 1, totalElements: 2 }
    const answer = pageOf(z.string())
    expect(answer.parse({ content: ['a', 'b'], page: numbers })).toEqual({
      content: ['a', 'b'],
      page: numbers,
    })
    expect(toPage(['a', 'b'], { page: 0, size: 10 }, 2).page).toEqual(numbers)
    for (const name of Object.keys(numbers))
      expect(answer.safeParse({ content: [], page: { ...numbers, [name]: 'x' } }).success).toBe(false)
    expect(answer.safeParse({ content: [], page: { ...numbers, last: true } }).success).toBe(false)
    expect(answer.safeParse({ page: numbers }).success).toBe(false)
  })

  it('refuses what it does not know', () => expect(schema.safeParse({ pagina: '1' }).success).toBe(false))

  // spec: account.paged-response-page-size
  it('counts its pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(100_000), (size, total) => {
        const { totalPages } = toPage([], { page: 0, size }, total).page
        expect(totalPages * size).toBeGreaterThanOrEqual(total)
        expect((totalPages - 1) * size).toBeLessThan(Math.max(total, 1))
      }),
    )
  })
})
