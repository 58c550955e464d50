import { expect, test } from 'vitest'
import { dataCurta, dataDaLista, dataProxima } from './palavras.ts'

const today = '2026-11-25'

// spec: product.appointment-list-words
test('tight places', () => {
  expect(dataDaLista('2026-11-05')).toBe('05/11/26')
  expect(dataCurta('2026-11-26', today)).toBe('Qui, 26/11')
  expect(dataCurta('2027-05-05', today)).toBe('Qua, 05/05/2027')
  expect(dataProxima('2026-11-25', today)).toBe('Hoje')
  expect(dataProxima('2026-12-23', today)).toBe('Qua, 23 de dez.')
  expect(dataProxima('2027-05-05', today)).toBe('Qua, 5 de mai. de 2027')
})
