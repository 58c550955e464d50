import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const KNOWN = new Set(['dragon', 'abc123', '1q2w3e4r'])

describe('a common password', () => {
  it.each([
    'dragon',
    'Dragon',
    'DRAGON',
    'Dragon1',
    'Dragon99!',
    'Dragon2026',
    'Dragon€',
    'aBc123',
    '1Q2w3e4r',
  ])('%s: a known one, in either case, with up to four digits or signs behind', text =>
    expect(isCommonPassword(text, KNOWN)).toBe(true),
  )

  it.each(['', '1', '2026', 'Dragons', 'Dragon12345', '1Dragon', 'Dragon 1a', 'my Dragon', 'abc12'])(
    '%j is none',
    text => expect(isCommonPassword(text, KNOWN)).toBe(false),
  )

  it.each(['Clinica2026', 'Clínica2026', 'Psiquiatria1', 'RECEPÇÃO26', 'saudemental', 'Prontuário@1'])(
    '%s: a word of this house, with accents or without',
    text => expect(isCommonPassword(text, KNOWN)).toBe(true),
  )

  it('the clinic’s own name, in that clinic alone', () => {
    for (const text of ['aurora', 'Aurora2026', 'AURORA#1']) {
      expect(isCommonPassword(text, KNOWN, 'aurora')).toBe(true)
      expect(isCommonPassword(text, KNOWN, 'scale')).toBe(false)
    }
  })

  it.each(['Minha clinica 1', 'Clinicamente7', '2026Psiquiatria', 'Auroras2026'])(
    '%j only holds such a word',
    text => expect(isCommonPassword(text, KNOWN, 'aurora')).toBe(false),
  )
})
