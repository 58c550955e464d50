import { expect, it } from 'vitest'
import { ROLE_LABELS } from './labels.ts'

// spec: product.four-kinds-administrators-secretaries, account.role-labels-administrador-paciente
it('roles are called as the specification calls them', () => {
  expect(ROLE_LABELS).toEqual({
    ADMIN: 'Administrador',
    PACIENTE: 'Paciente',
    SECRETARIA: 'Secretária',
    PROFISSIONAL: 'Profissional',
  })
})
