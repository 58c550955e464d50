import { describe, expect, it } from 'vitest'
import { calledName, greeting } from './call-by-name.ts'

describe('a letter calls somebody', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  Ana \u00a0 Clara ', 'Ana Clara'],
    ['Maria Eduarda', 'Maria Eduarda'],
    ['Ana Maria Clara', 'Ana Maria'],
    ['Maria das Graças', 'Maria das Graças'],
    ['Maria De Lourdes Helena', 'Maria De Lourdes'],
    ['Maria Eduarda de', 'Maria Eduarda'],
    ['João de', 'João'],
    ['João e da', 'João'],
    ["Anne-Marie D'Ávila", "Anne-Marie D'Ávila"],
    ['D’Artagnan', 'D’Artagnan'],
    ['Ze\u0301', 'Ze\u0301'],
    ['Łucja Ðorđe', 'Łucja Ðorđe'],
    ['さくら', 'さくら'],
  ])('by the name: %j', (nome, called) => {
    expect(calledName(nome)).toBe(called)
    expect(greeting(nome)).toBe(`Olá, ${called}.`)
  })

  it.each([
    ['Seu PIX foi recusado, regularize: https://evil.example/pix', 'Seu PIX'],
    ['Ana https://evil.example', 'Ana'],
    ['Ana de evil.example', 'Ana'],
    ['Ana, clique', ''],
    ['Pague-agora-mesmo Ana', ''],
    ['Ana Pague-agora-mesmo', 'Ana'],
    ['evil.example', ''],
    ['EVIL.EXAMPLE/pix', ''],
    ['ana@evil.example', ''],
    ['Ligue 11987452310', 'Ligue'],
    ['<img> Ana', ''],
    ['Ana\u202eClara', ''],
    ['-Ana', ''],
    ["Ana'", ''],
    ['\u0301Ana', ''],
    ['de', ''],
    [' ', ''],
    ['', ''],
  ])('by nothing else that stands there: %j', (nome, called) => {
    expect(calledName(nome)).toBe(called)
    expect(greeting(nome)).toBe(called ? `Olá, ${called}.` : 'Olá.')
  })

  it('by forty characters at most, in whole words', () => {
    expect(calledName('A'.repeat(40))).toBe('A'.repeat(40))
    expect(calledName('A'.repeat(41))).toBe('')
    expect(calledName(`Ana ${'b'.repeat(36)}`)).toBe(`Ana ${'b'.repeat(36)}`)
    expect(calledName(`Ana ${'b'.repeat(37)}`)).toBe('Ana')
    expect(calledName(`Ana da ${'b'.repeat(34)}`)).toBe('Ana')
  })
})
