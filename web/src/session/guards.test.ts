import { DEFAULT_PERMISSIONS, MANAGERS, type Role } from '@clinica/contract/permissions.ts'
import { describe, expect, test } from 'vitest'
import { judge, type Who } from './guards.ts'

const as = (role: Role) => ({
  user: {
    id: 1,
    userId: 1,
    firstname: 'Daniela',
    lastname: 'Souza',
    email: 'd@scale.example',
    role,
    isAdmin: role === 'ADMIN',
    profileImage: null,
    scopes: [],
    senhaDefinidaPorOutro: false,
  },
  scopes: role === 'ADMIN' ? ['admin'] : DEFAULT_PERMISSIONS[role],
})
const nobody = { user: null, scopes: [] }

const table: [string, Who, Record<'nobody' | Role, string>][] = [
  ['anyone', 'anyone', row('show', 'show', 'show', 'show', 'show')],
  ['guest', 'guest', row('show', 'home', 'home', 'home', 'home')],
  ['all users', 'all-users', row('sign-in', 'show', 'show', 'show', 'show')],
  ['managers', { roles: MANAGERS }, row('no-access', 'show', 'show', 'refused', 'refused')],
  ['admins', { roles: ['ADMIN'] }, row('no-access', 'show', 'refused', 'refused', 'refused')],
  [
    'a permission',
    { permission: 'visualizar-secretarias' },
    row('no-access', 'show', 'refused', 'refused', 'refused'),
  ],
]

function row(nobody: string, ADMIN: string, SECRETARIA: string, PROFISSIONAL: string, PACIENTE: string) {
  return { nobody, ADMIN, SECRETARIA, PROFISSIONAL, PACIENTE }
}

// spec: login.already-authenticated-rule, frame.top-header-rule, frame.unauthenticated-user-rule
// spec: frame.without-permission-rule, routes.secretarias-rule, roles.item-empty-rule
// spec: roles.otherwise-scopes-must, roles.group-gerencial-manager, roles.group-users-patient
describe.each(table)('a page of %s', (_, who, verdicts) => {
  test.each(['nobody', 'ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE'] as const)('%s', role => {
    expect(judge(who, role === 'nobody' ? nobody : as(role))).toBe(verdicts[role])
  })
})

// spec: routes.secretarias-rule, roles.otherwise-scopes-must
test('a permission that the clinic grants opens the page', () => {
  const secretaria = { ...as('SECRETARIA'), scopes: ['secretaria', 'visualizar-secretarias'] }
  expect(judge({ permission: 'visualizar-secretarias' }, secretaria)).toBe('show')
})

test('a page of managers closes when the clinic takes their permission away', () => {
  const who: Who = { roles: MANAGERS, permission: 'visualizar-pacientes' }
  expect(judge(who, as('SECRETARIA'))).toBe('show')
  expect(judge(who, { ...as('SECRETARIA'), scopes: ['secretaria'] })).toBe('refused')
  expect(judge(who, as('PROFISSIONAL'))).toBe('refused')
})
