import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('the first letters of the first and the last word', () => {
  expect(initials('Maria Eduarda de Sousa')).toBe('MS')
  expect(initials('  ícaro  ')).toBe('Í')
  expect(initials('')).toBe('')
})

test('what is written with several signs is one letter', () => {
  expect(initials('Ana 👩🏽‍⚕️')).toBe('A👩🏽‍⚕️')
  // The accent is a separate combining character.
  expect(initials('E\u0301rica Sa\u0301')).toBe('E\u0301S')
  expect(initials('🇧🇷 Brasil')).toBe('🇧🇷B')
})
