import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, type Permission, type Role } from '../permissions.ts'
import { mayExportOne } from './policy.ts'

const holder = (role: Role, permissions: readonly Permission[]) => ({
  role,
  may: (permission: Permission) => permissions.includes(permission),
})

const ALL: readonly Permission[] = [
  'visualizar-pacientes',
  'exportar-pacientes',
  'visualizar-atendimentos',
  'visualizar-notificacoes',
  'visualizar-anexos',
]

type Case = [role: Role, permissions: readonly Permission[], expected: boolean]

test.each<Case>([
  ['ADMIN', ALL, true],
  ['SECRETARIA', ALL, true],
  ...ALL.map((one): Case => ['SECRETARIA', ALL.filter(other => other !== one), false]),
  ['PROFISSIONAL', ALL, false],
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
