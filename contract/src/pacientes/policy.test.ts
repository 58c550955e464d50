import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, type Permission, type Role } from '../permissions.ts'
import { mayExportOne } from './policy.ts'

const holder = (role: Role, permissions: readonly Permission[]) => ({
  role,
  may: (permission: Permission) => permissions.includes(permission),
})

test.each<[Role, Permission[], boolean]>([
  ['ADMIN', ['visualizar-pacientes', 'exportar-pacientes'], true],
  ['SECRETARIA', ['visualizar-pacientes', 'exportar-pacientes'], true],
  ['SECRETARIA', ['visualizar-pacientes'], false],
  ['SECRETARIA', ['exportar-pacientes'], false],
  ['PROFISSIONAL', ['visualizar-pacientes', 'exportar-pacientes'], false],
  ['PACIENTE', ['visualizar-pacientes'], true],
  ['PACIENTE', [], false],
])('%s with %j exports all of a patient: %s', (role, permissions, expected) => {
  expect(mayExportOne(holder(role, permissions))).toBe(expected)
})

test('as a clinic begins, the desk and the patient may', () => {
  const roles = ['SECRETARIA', 'PROFISSIONAL', 'PACIENTE'] as const
  expect(roles.filter(role => mayExportOne(holder(role, DEFAULT_PERMISSIONS[role])))).toEqual([
    'SECRETARIA',
    'PACIENTE',
  ])
})
