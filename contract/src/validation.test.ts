import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cpfCheckDigits,
  digitsOf,
  hasControl,
  isCep,
  isCpf,
  isDay,
  isHour,
  isPhone,
  isStrongPassword,
  isUf,
  maskCep,
  maskCpf,
  maskPhone,
  PASSWORD_RULES,
} from './validation.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map(list => list.join(''))
const allSame = (text: string) => new Set(text).size === 1

describe('CPF', () => {
  // spec: messages.cpf-format-rule, limits.cpf-mask-taken-given
  it('is right with its check digits, with or without mask, and with no others', () => {
    fc.assert(
      fc.property(
        digits(9).filter(nine => !allSame(nine)),
        nine => {
          const right = nine + cpfCheckDigits(nine)
          expect(isCpf(right)).toBe(true)
          expect(isCpf(maskCpf(right))).toBe(true)
          expect(digitsOf(maskCpf(right))).toBe(right)
          for (const place of [9, 10]) {
            const wrong = (Number(right[place]) + 1) % 10
            expect(isCpf(right.slice(0, place) + wrong + right.slice(place + 1))).toBe(false)
          }
        },
      ),
    )
  })

  it.each(['529.982.247-25', '52998224725', ' 52998224725 '])('takes %j', text =>
    expect(isCpf(text)).toBe(true),
  )
  // spec: messages.cpf-format-rule
  it.each([
    '',
    '529.982.247-24',
    '111.111.111-11',
    '5299822472',
    '529982247255',
    '529.982.24725',
    '529 982 247 25',
    'x52998224725',
    '52998224725x',
    'abc',
  ])('refuses %j', text => expect(isCpf(text)).toBe(false))
})

describe('phone', () => {
  // spec: messages.phone-taken, limits.phone-10-11
  it('has ten or eleven digits, as it is masked or typed', () => {
    fc.assert(
      fc.property(fc.oneof(digits(10), digits(11)), phone => {
        expect(isPhone(phone)).toBe(true)
        expect(isPhone(maskPhone(phone))).toBe(true)
        expect(digitsOf(maskPhone(phone))).toBe(phone)
        // The mask of the specification, (00) 00000000[0].
        expect(isPhone(`(${phone.slice(0, 2)}) ${phone.slice(2)}`)).toBe(true)
        expect(isPhone(phone.slice(0, 9))).toBe(false)
        expect(isPhone(`${phone}00`)).toBe(false)
      }),
    )
  })

  it.each([
    '(11) 98888-7777',
    '11988887777',
    '11 98888-7777',
    '(11)988887777',
    '11 9 8888-7777',
    '1133334444',
    '(11) 3333-4444',
  ])('takes %j', text => expect(isPhone(text)).toBe(true))
  it.each([
    '',
    '988887777',
    '(11 988887777',
    '11) 988887777',
    '+55 11 98888-7777',
    '(11) 98888-77777',
    'onze 9888',
    '119888877a7',
  ])('refuses %j', text => expect(isPhone(text)).toBe(false))
})

describe('CEP', () => {
  // spec: messages.cep-format-rule, limits.cep-00000-taken-given
  it('has eight digits, with or without its hyphen', () => {
    fc.assert(
      fc.property(digits(8), cep => {
        expect([isCep(cep), isCep(maskCep(cep)), digitsOf(maskCep(cep))]).toEqual([true, true, cep])
        expect([isCep(cep.slice(1)), isCep(`${cep}0`), isCep(`${cep.slice(0, 4)}-${cep.slice(4)}`)]).toEqual([
          false,
          false,
          false,
        ])
      }),
    )
  })
})

describe('password', () => {
  const letters = (alphabet: string) => fc.constantFrom(...alphabet)
  // spec: messages.password-strength-min-8, limits.password-minimum-8
  it('is strong with eight characters, both cases and a digit, in any order', () => {
    const lower = letters('abcdefgçãé')
    const parts = fc.tuple(
      lower,
      letters('ABCDEÇÃÉ'),
      letters('0123456789'),
      fc.array(lower, { minLength: 5, maxLength: 20 }),
    )
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.integer({ min: 0, max: 1000 })), ([a, b, c, rest], order) => {
        const shuffled = [a, b, c, ...rest]
          .map(letter => ({ letter, at: order.next().value }))
          .sort((x, y) => Number(x.at) - Number(y.at))
          .map(({ letter }) => letter)
          .join('')
        expect(isStrongPassword(shuffled)).toBe(true)
        expect(isStrongPassword(shuffled.toLowerCase())).toBe(false)
        expect(isStrongPassword(shuffled.toUpperCase())).toBe(false)
        expect(isStrongPassword(shuffled.replace(/\d/g, 'x'))).toBe(false)
        expect(isStrongPassword(shuffled.slice(0, 7))).toBe(false)
      }),
    )
  })
})

it('a password is asked for in these words', () => {
  expect(PASSWORD_RULES.map(({ words }) => words)).toEqual([
    '8 caracteres ou mais',
    'Letra minúscula',
    'Letra maiúscula',
    'Número',
  ])
})

describe('a mask', () => {
  // spec: limits.cpf-mask-taken-given, limits.cep-00000-taken-given
  it('stands over the digits that it is for', () => {
    expect(maskCpf('52998224725')).toBe('529.982.247-25')
    expect(maskPhone('11988887777')).toBe('(11) 98888-7777')
    expect(maskPhone('1133334444')).toBe('(11) 3333-4444')
    expect(maskCep('04101000')).toBe('04101-000')
  })

  it('leaves alone what has more or fewer, or is no digits', () => {
    for (const text of ['', '5299822472', '529982247255', '5299822472x', 'x52998224725'])
      expect(maskCpf(text)).toBe(text)
    for (const text of ['', '113333444', '119888877770', '1133334444x', 'x11333344'])
      expect(maskPhone(text)).toBe(text)
    for (const text of ['', '0410100', '041010000', '04101000x', 'x04101000'])
      expect(maskCep(text)).toBe(text)
  })
})

describe('the rest', () => {
  it('knows days that exist', () => {
    expect(['2024-02-29', '1990-05-17', '1900-01-01'].every(isDay)).toBe(true)
    expect(
      ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '1899-12-31', '0000-00-00', '']
        .concat('2026-01', '2026', 'x2026-01-01', '2026-01-01T', '2026-01-01Z', '2026-01-01 ')
        .some(isDay),
    ).toBe(false)
  })

  // spec: messages.state-2-rule, booking-rules.times-hh-mm, limits.state-2-capital
  it('knows hours, states and control characters', () => {
    expect(['00:00', '23:59', '10:30:00'].every(isHour)).toBe(true)
    expect(['24:00', '9:00', '10:60', '10:30:60', '10', 'x10:30', '10:30x'].some(isHour)).toBe(false)
    expect(['SP', 'MG'].every(isUf)).toBe(true)
    expect(['sp', 'S', 'SPP', 'S1', 'ÃO'].some(isUf)).toBe(false)
    expect(['\0', 'a\u0007', 'a\nb', '\u007f', '\u0085'].every(hasControl)).toBe(true)
    expect(['José da Conceição', 'd’Ávila', '😀', '中文'].some(hasControl)).toBe(false)
  })
})
