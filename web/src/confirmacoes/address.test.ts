import { expect, it } from 'vitest'
import { addressed, greeted } from './address.ts'

it('speaks to a patient by name, and to one without a name in whole sentences', () => {
  expect(addressed('Ana', 'a clínica já sabe.')).toBe('Ana, a clínica já sabe.')
  expect(addressed('', 'a clínica já sabe.')).toBe('A clínica já sabe.')
  expect(greeted('Ana', 'Esta é a sua consulta:')).toBe('Olá, Ana. Esta é a sua consulta:')
  expect(greeted('', 'Esta é a sua consulta:')).toBe('Olá. Esta é a sua consulta:')
})
