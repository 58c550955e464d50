import { expect, test } from 'vitest'
import { parseQuery } from '../../api/query-string.ts'
import { contagem, filtrosDe, isFiltrada, listParamsSchema } from './list-params.ts'

const read = (text: string) => parseQuery(listParamsSchema, new URLSearchParams(text)).values

test('the address says what is asked, and a mistyped one asks nothing', () => {
  const asked = read('de=2026-11-24&ate=2026-11-25&tipo=RECUSA,ENTROU&userId=7&page=2')
  expect(filtrosDe(asked)).toEqual({
    de: '2026-11-24',
    ate: '2026-11-25',
    tipo: 'RECUSA,ENTROU',
    userId: 7,
    sort: ['em,desc'],
  })
  expect(isFiltrada(asked)).toBe(true)
  expect(isFiltrada(read('de=24/11&tipo=NADA&userId=x&page=2'))).toBe(false)
})

test('a period turned round has no end', () => {
  expect(read('de=2026-11-25&ate=2026-11-24&tipo=RECUSA')).toMatchObject({
    de: '2026-11-25',
    ate: null,
    tipo: ['RECUSA'],
  })
  expect(read('de=2026-11-25&ate=2026-11-25')).toMatchObject({ de: '2026-11-25', ate: '2026-11-25' })
})

test('one filter is filtered, whichever it is', () => {
  for (const one of ['de=2026-11-24', 'ate=2026-11-25', 'tipo=RECUSA', 'userId=7'])
    expect(isFiltrada(read(one)), one).toBe(true)
  expect(isFiltrada(read('page=2&size=20&sort=em,asc'))).toBe(false)
})

test('how many, in how many days', () => {
  const none = { de: null, ate: null }
  expect(contagem(1, none)).toBe('1 evento')
  expect(contagem(38, { de: '2026-11-24', ate: '2026-11-25' })).toBe('38 eventos em 2 dias')
  expect(contagem(0, { de: '2026-11-25', ate: '2026-11-25' })).toBe('0 eventos em 1 dia')
  expect(contagem(3, { de: '2026-11-25', ate: null })).toBe('3 eventos')
})
