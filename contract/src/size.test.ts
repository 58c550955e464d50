import { expect, test } from 'vitest'
import { sizeWords } from './size.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [421_888, '412 KB'],
  [1_048_575, '1023 KB'],
  [1_258_292, '1,2 MB'],
  [25_165_824, '24 MB'],
])('%i bytes: %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))
