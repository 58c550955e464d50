import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('the first letters of the first and the last word', () => {
  expect(initials('Maria Eduarda de Sousa')).toBe('MS')
  expect(initials('  ícaro  ')).toBe('Í')
  expect(initials('')).toBe('')
})

test('letters and signs that stand alone are found without a Segmenter', () => {
  const { Segmenter } = Intl
  Object.assign(Intl, { Segmenter: undefined })
  try {
    expect(initials('Ícaro <b>')).toBe('Í<')
    expect(initials("D'Ávila X3")).toBe('DX')
    expect(() => initials('E\u0301rica')).toThrow('Segmenter')
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

test('what is written with several signs is one letter', () => {
  expect(initials('Ana 👩🏽‍⚕️')).toBe('A👩🏽‍⚕️')
  // The accent is a separate combining character.
  expect(initials('E\u0301rica Sa\u0301')).toBe('E\u0301S')
  expect(initials('🇧🇷 Brasil')).toBe('🇧🇷B')
  expect(initials('1️⃣ Ana A🏽')).toBe('1️⃣A🏽')
})
