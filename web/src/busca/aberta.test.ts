import { expect, it } from 'vitest'
import { takeTyped, typeAhead } from './aberta.ts'

it('gives every letter that was typed before the bar had the focus, once and in order', () => {
  let term = ''
  const take = (letters: string) => {
    term += letters
  }
  typeAhead('m')
  typeAhead('a')
  const leave = takeTyped(take)
  expect(term).toBe('ma')
  typeAhead('r')
  expect(term).toBe('mar')
  leave()
  typeAhead('i')
  expect(term).toBe('mar')
  takeTyped(take)()
  expect(term).toBe('mari')
})
