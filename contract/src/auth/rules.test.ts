import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../permissions.ts'
import { KEYS_ARE_AN_ADMINS, mayChangeEmail, maySetPassword } from './rules.ts'

/** Roles whose keys each role may change, besides its own. */
const KEYS: Record<Role, readonly Role[]> = {
  ADMIN: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE'],
  SECRETARIA: ['PACIENTE'],
  PROFISSIONAL: [],
  PACIENTE: [],
}

describe.each(ROLES.flatMap(caller => ROLES.map(role => ({ caller, role }))))('$caller of $role', pair => {
  const [caller, other] = [
    { role: pair.caller, userId: 1 },
    { role: pair.role, userId: 2 },
  ]
  const holds = KEYS[pair.caller].includes(pair.role)

  it(holds ? 'may set the password' : 'may not set the password', () =>
    expect(maySetPassword(caller, other)).toBe(holds),
  )

  it(holds ? 'may change the e-mail' : 'may not change the e-mail', () =>
    expect(mayChangeEmail(caller, other)).toBe(holds),
  )
})

it('the owner changes its own e-mail', () => {
  for (const role of ROLES) expect(mayChangeEmail({ role, userId: 1 }, { role, userId: 1 })).toBe(true)
})

it('says in words why not', () =>
  expect(KEYS_ARE_AN_ADMINS).toBe('Só um administrador altera o e-mail e a senha desta conta.'))
