/** A password is used exactly as typed: never cut, trimmed or changed, and long ones are allowed. */
import { expect, it } from 'vitest'
import { password, typedPassword } from '../fields.ts'

const TYPED = [
  'Senha123',
  ' Senha123 ',
  'Um Cavalo 9 bateria grampo correto',
  'Pássaro1 🐦 “Ñandú”',
  "Senha1'; drop table users; --",
  `Aa1${'x'.repeat(61)}`,
  `Aa1${'x'.repeat(197)}`,
]

it.each(TYPED)('%j is taken as it is', typed => {
  expect(password().parse(typed)).toBe(typed)
  expect(typedPassword().parse(typed)).toBe(typed)
})

it('past 200 characters it is refused, not cut', () => {
  const long = `Aa1${'x'.repeat(198)}`
  for (const field of [password(), typedPassword()]) expect(field.safeParse(long).success).toBe(false)
})
