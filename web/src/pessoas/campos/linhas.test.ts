import { describe, expect, it } from 'vitest'
import { escrito } from './linhas.ts'

describe('a value for reading', () => {
  it('is in words, and never a password', () => {
    expect(escrito('senha', 'Segredo2026')).toBe('••••••••')
    expect(escrito('estadoCivil', 'VIUVO')).toBe('Viúvo(a)')
    expect(escrito('dataNascimento', '1989-03-14')).toBe('14/03/1989')
    expect([escrito('rg', ''), escrito('sexo', null), escrito('senha', '')]).toEqual(['', '', ''])
  })
})
