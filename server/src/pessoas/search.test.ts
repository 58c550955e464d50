import { describe, expect, it } from 'vitest'
import { searchOf, shapeOf } from './search.ts'

describe('a search', () => {
  it('that asks for nothing is none', () => {
    expect(searchOf({ nome: null, cpf: null })).toBeNull()
    expect(searchOf({ nome: 'ana', cpf: null }, ['cpf'])).toBeNull()
    expect(searchOf({ nome: null, cpf: '529' }, ['nome'])).toBeNull()
  })

  it('has the words of a name, each once, the longest first', () => {
    expect(searchOf({ nome: ' ana  maria\tana Luz', cpf: null })).toEqual({
      words: ['maria', 'ana', 'Luz'],
      cpf: null,
    })
    expect(searchOf({ nome: '  ', cpf: null })).toEqual({ words: [], cpf: null })
    // The index has no punctuation, however much is typed.
    expect(searchOf({ nome: "----- d'Arc ana", cpf: null })?.words).toEqual(["d'Arc", 'ana', '-----'])
  })

  it.each([
    [[], true],
    [['ana', 'de'], true],
    [['an'], false],
    [["d'ar"], false],
    [['-----'], false],
  ])('of the words %j: the index has them, %s', (words, expected) =>
    expect(shapeOf({ words, cpf: null }).isIndexed).toBe(expected),
  )

  it.each([
    ['529.982.247-25', '%52998224725%'],
    ['529', '%529%'],
    ['5 2 9', '%529%'],
    ['52', null],
    ['529x', null],
    ['ana 529', null],
  ])('of the CPF %j looks for %j', (cpf, digits) =>
    expect(searchOf({ nome: null, cpf })).toEqual({ words: [], cpf: digits }),
  )

  it('is of the fields alone that are named', () => {
    const terms = { nome: 'ana', cpf: '529' }
    expect(searchOf(terms)).toEqual({ words: ['ana'], cpf: '%529%' })
    expect(searchOf(terms, ['nome'])).toEqual({ words: ['ana'], cpf: null })
    expect(searchOf(terms, ['cpf'])).toEqual({ words: [], cpf: '%529%' })
    expect(searchOf(terms, ['nome', 'cpf'])).toEqual({ words: ['ana'], cpf: '%529%' })
  })
})
