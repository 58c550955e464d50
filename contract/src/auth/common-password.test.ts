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
})
