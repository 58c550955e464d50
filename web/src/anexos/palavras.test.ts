import { expect, test } from 'vitest'
import { diaDoEnvio, nomeSugerido, problemaDe } from './palavras.ts'

test.each([
  [20 * 1024 ** 2, null],
  [20 * 1024 ** 2 + 1, 'O arquivo tem mais de 20 MB.'],
  [24 * 1024 ** 2, 'O arquivo tem 24 MB; o limite é 20 MB.'],
  [0, 'O arquivo está vazio.'],
])('a file of %i bytes: %s', (size, words) =>
  expect(problemaDe({ size, type: 'application/pdf' })).toBe(words),
)

const REFUSED = /^Este tipo de arquivo não é aceito\. Envie PDF, imagem, texto, Word, Excel ou Writer\.$/
test.each(['application/zip', 'video/mp4', 'text/html', 'image/gif', 'image/svg+xml', 'application/msword'])(
  'a file of %s is refused when it is chosen',
  type => expect(problemaDe({ size: 1, type })).toMatch(REFUSED),
)
test.each(['image/png', 'text/plain', 'text/csv', ''])('a file of %j may be sent', type =>
  expect(problemaDe({ size: 1, type })).toBeNull(),
)

test.each([
  ['Receita de controle.pdf', 'Receita de controle'],
  ['Exame 12.11', 'Exame 12'],
  ['sem ponto', 'sem ponto'],
])('%s is first called %s', (file, name) => expect(nomeSugerido(file)).toBe(name))

test('a document tells the day in the clinic on which it was sent', () =>
  expect(diaDoEnvio({ enviadoEm: '2026-11-26T02:30:00.000Z' })).toBe('25/11/2026'))
