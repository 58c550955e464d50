import { maskCep, maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MaskName, masks } from './masks.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(all => all.join(''))

const cases: [MaskName, number, (digits: string) => string][] = [
  ['cpf', 11, maskCpf],
  ['cep', 8, maskCep],
  ['telefone', 10, maskPhone],
  ['telefone', 11, maskPhone],
]

/** Pastes text from the clipboard into the field. */
function pasted(name: 'telefone' | 'uf', text: string): string {
  const elementState = { value: '', selection: [0, 0] as const }
  const { preprocessors } = masks[name]
  const data = preprocessors.reduce((was, prepare) => prepare({ elementState, data: was }).data ?? was, text)
  return maskitoTransform(data.trim(), masks[name])
}

describe.each(cases)('%s of %i digits', (name, length, written) => {
  // spec: limits.cpf-mask-typed, limits.cep-00000-typed, messages.phone-typed
  it('is the same pasted with and without its mask, and as a record shows it', () => {
    fc.assert(
      fc.property(digits(length), bare => {
        const masked = maskitoTransform(bare, masks[name])
        expect(masked).toBe(written(bare))
        expect(maskitoTransform(masked, masks[name])).toBe(masked)
      }),
    )
  })

  it('takes what is pasted with other signs between', () => {
    fc.assert(
      fc.property(digits(length), bare => {
        const spaced = [...bare].join(' ')
        expect(maskitoTransform(spaced, masks[name])).toBe(written(bare))
      }),
    )
  })

  it('never holds more digits than there are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), text => {
        const held = maskitoTransform(text, masks[name]).replace(/\D/g, '')
        expect(held.length).toBeLessThanOrEqual(name === 'telefone' ? 11 : length)
      }),
    )
  })
})

describe('the state', () => {
  it('is written in capitals, two at most', () => {
    expect(maskitoTransform('sp', masks.uf)).toBe('SP')
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), text => {
        expect(maskitoTransform(text, masks.uf)).toMatch(/^[A-Z]{0,2}$/)
      }),
    )
  })

  it('is not guessed from the first letters of what is pasted', () => {
    expect(pasted('uf', ' sp ')).toBe('SP')
    expect(pasted('uf', 'São Paulo')).toBe('')
  })
})

describe('a telephone copied from elsewhere', () => {
  it('comes without the country’s 55 and the trunk’s 0', () => {
    const number = fc.tuple(fc.constantFrom('11', '21', '55', '91'), digits(8), fc.constantFrom('', '9'))
    fc.assert(
      fc.property(number, ([area, eight, ninth]) => {
        const bare = area + ninth + eight
        for (const prefix of ['', '55', '+55 ', '0', '+55 0'])
          expect(pasted('telefone', prefix + bare)).toBe(maskPhone(bare))
      }),
    )
  })
})
