import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { SECRET } from '../../test/builders.ts'
import { digestUnder, LIFE_MS } from './idempotency.ts'

const digest = digestUnder(SECRET)
const hex = (body: unknown) =>
  digest(body)
    .map(one => one.toString('hex'))
    .join()

it('a body is known again by a key that is not the tokens’ own', () => {
  const body = { nome: 'Ana', senha: 'Senha123' }
  expect(hex(body)).toBe(hex({ ...body }))
  expect(hex(body)).not.toBe(hex({ ...body, nome: 'Ana Paula' }))
  expect(hex(body)).not.toBe(digestUnder(`${SECRET}!`)(body)[0]?.toString('hex'))
  expect(hex({ nome: 'Ana' })).not.toBe(
    createHmac('sha256', SECRET)
      .update(JSON.stringify({ nome: 'Ana' }))
      .digest('hex'),
  )
})

it('a body is known again after an update', () =>
  expect(hex({ nome: 'Ana' })).toBe('b68e47cb71fd4cd158645b540df426b028fb696b5544adf02bd18f589d49edad'))

it('its password is no part of it, however deep', () => {
  expect(hex({ nome: 'Ana', senha: 'Senha123' })).toBe(hex({ nome: 'Ana' }))
  expect(hex({ paciente: { senha: 'a' } })).toBe(hex({ paciente: { senha: 'b' } }))
})

it('a key is known for a day', () => expect(LIFE_MS).toBe(86_400_000))
