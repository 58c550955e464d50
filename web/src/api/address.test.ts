import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('parameters fill the path, escaped', () => {
  expect(addressOf('/v1/a/{id}/b/{code}', { id: 7, code: 'x/y' })).toBe('/v1/a/7/b/x%2Fy')
})

test('a missing parameter is never sent', () => {
  expect(() => addressOf('/v1/a/{id}', {})).toThrow('falta id')
})

test('what is absent is left out, a list repeats, zero stays', () => {
  const query = { page: 0, nome: '', cpf: null, de: undefined, sort: ['nome,asc', 'id,desc'] }
  expect(addressOf('/v1/a', undefined, query)).toBe('/v1/a?page=0&sort=nome%2Casc&sort=id%2Cdesc')
})
