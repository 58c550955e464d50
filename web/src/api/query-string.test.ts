import { optional, term } from '@clinica/contract/fields.ts'
import { pageQuery } from '@clinica/contract/page.ts'
import * as z from '@clinica/contract/zod.ts'
import { expect, test } from 'vitest'
import { changeQuery, parseQuery } from './query-string.ts'

const schema = z.strictObject({
  ...pageQuery(['nome', 'email'], [{ field: 'nome', direction: 'asc' }]),
  nome: term(),
  cor: optional(z.enum(['azul', 'verde'])),
})
const search = (text: string) => new URLSearchParams(text)
const after = (text: string, change: Parameters<typeof changeQuery<typeof schema>>[2]) =>
  changeQuery(schema, search(text), change).toString()

test('an empty address gives the defaults', () => {
  expect(parseQuery(schema, search('')).values).toEqual({
    page: 0,
    size: 10,
    sort: [{ field: 'nome', direction: 'asc' }],
    nome: null,
    cor: null,
  })
})

test('raw is what the endpoint is asked, without what belongs to others', () => {
  const { values, raw } = parseQuery(schema, search('page=2&date=2026-11-25&sort=email,desc&sort=nome'))
  expect(values.page).toBe(2)
  expect(raw).toEqual({ page: '2', sort: ['email,desc', 'nome'] })
})

test('what does not parse counts as absent, the rest stays', () => {
  const { values, raw } = parseQuery(schema, search('page=x&cor=roxo&nome=Ana&size=5000'))
  expect(values).toMatchObject({ page: 0, size: 10, cor: null, nome: 'Ana' })
  expect(raw).toEqual({ nome: 'Ana' })
})

test('a filter goes back to the first page, the page itself does not', () => {
  expect(after('page=3&nome=Ana', { cor: 'azul' })).toBe('page=0&nome=Ana&cor=azul')
  expect(after('page=3&nome=Ana', { page: 4 })).toBe('nome=Ana&page=4')
})

// spec: day-list.filter-rule
test('defaults and emptied filters leave the address, what belongs to others stays', () => {
  expect(after('size=20&nome=Ana&date=2026-11-25', { size: 10, nome: '' })).toBe('date=2026-11-25&page=0')
  expect(after('page=3', { page: 0 })).toBe('')
  expect(after('sort=email,desc', { sort: 'nome,asc' })).toBe('page=0')
})

test('what is not said leaves the address', () => {
  expect(after('nome=Ana&cor=azul', { nome: undefined })).toBe('cor=azul&page=0')
  expect(after('nome=Ana&cor=azul', { cor: null })).toBe('nome=Ana&page=0')
})

test('a list repeats', () => {
  expect(after('', { sort: ['email,desc', 'nome,asc'] })).toBe('sort=email%2Cdesc&sort=nome%2Casc&page=0')
})
