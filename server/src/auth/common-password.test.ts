import { readFileSync } from 'node:fs'
import { HOUSE_WORDS } from '@clinica/contract/auth/common-password.ts'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

it.each(['Password1', 'Senha123', 'Qwerty2026', 'Dragon99!', 'Iloveyou1', 'Fernanda2026'])(
  '%s is common',
  text => expect(isCommonPassword(text)).toBe(true),
)

it.each(['Recepcao-das-Nove-7', 'Xk4vTq9mWz', 'Dragon83514827', 'correct Horse battery 9', ''])(
  '%j is not',
  text => expect(isCommonPassword(text)).toBe(false),
)

it('each word of the house is told of where security is told', () => {
  const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  expect([...HOUSE_WORDS].filter(word => !page.includes(`\`${word}\``))).toEqual([])
})
