import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageQuery, toPage } from './page.ts'
import * as z from './zod.ts'

const schema = z.strictObject(pageQuery(['nome', 'id'], [{ field: 'nome', direction: 'asc' }]))
const bad = (query: unknown) => schema.safeParse(query).error?.issues.map(({ path }) => path[0])

describe('a page', () => {
  // spec: limits.page-size-default
  it('is the first ten by name when nothing is asked', () => {
    expect(schema.parse({})).toEqual({ page: 0, size: 10, sort: [{ field: 'nome', direction: 'asc' }] })
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

  it.each(['0', '1001', '-1', '1e2', '0x10', '', ' 5', '10.5', 'dez', ['5', '6']])(
    'refuses a size of %j',
    size => {
      expect(bad({ size })).toEqual(['size'])
    },
  )
  it.each(['-1', '1.0', '', 'x', '9999999999'])('refuses page %j', page =>
    expect(bad({ page })).toEqual(['page']),
  )
  it.each(['senha', 'nome,up', 'nome,asc,id', ',asc', '', 'NOME'])('refuses to sort by %j', sort => {
    expect(bad({ sort })).toEqual(['sort'])
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
