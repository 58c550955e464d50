import { expect, it } from 'vitest'
import { contagem } from './palavras.ts'

it.each([
  [0, 0, '0 mensagens'],
  [1, 1, '1 mensagem · 1 não lida'],
  [4, 1, '4 mensagens · 1 não lida'],
  [12, 3, '12 mensagens · 3 não lidas'],
  [4, 0, '4 mensagens'],
])('%i, of which %i nobody read: %s', (total, unread, words) => {
  expect(contagem(total, unread)).toBe(words)
})
