import { afterEach, expect, test, vi } from 'vitest'
import { noAnswer, wordsOf } from './error.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is no answer of the server is the network’s fault without one, and else the system’s', () => {
  const part = new TypeError('Failed to fetch dynamically imported module')
  vi.stubGlobal('navigator', { onLine: false })
  expect(wordsOf(part)).toBe(noAnswer().error)
  vi.stubGlobal('navigator', { onLine: true })
  expect(wordsOf(part)).toBe('O sistema está indisponível no momento. Tente novamente em instantes.')
})
