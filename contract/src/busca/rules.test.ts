import { expect, it } from 'vitest'
import { digitsOfTerm, isLongEnough, TOO_SHORT } from './rules.ts'

it.each([
  ['a', false],
  [' a ', false],
  ['👩', false],
  ['an', true],
])('%j is long enough: %s', (term, is) => expect(isLongEnough(term)).toBe(is))

it('says how long', () => expect(TOO_SHORT).toBe('Digite ao menos 2 caracteres'))

it.each([
  ['98745', '98745'],
  ['306.415', '306415'],
  ['(11) 98745-2310', '11987452310'],
  ['+55 11 98745-2310', '11987452310'],
  ['081 99247-5570', '81992475570'],
  // Eleven digits may be a CPF.
  ['01234567890', '01234567890'],
  // Starts with the digits of the country code but has no country code.
  ['55 98745-2310', '55987452310'],
  // Neither stands at the beginning.
  ['98745-2310-055', '987452310055'],
  ['9874', '9874'],
  ['987', null],
  ['maria', null],
  ['apto 98745', null],
  ['98745 apto', null],
  ['', null],
])('%j holds the digits %j', (term, digits) => expect(digitsOfTerm(term)).toBe(digits))
