import { describe, expect, it } from 'vitest'
import { isTheirs as isTheirAppointment } from './atendimentos/rules.ts'
import { ENDPOINTS } from './endpoints.ts'
import { isTheirs as isTheirPatient } from './pacientes/rules.ts'
import { DEFAULT_PERMISSIONS, may, PERMISSIONS, type ROLES } from './permissions.ts'

const holder = (role: (typeof ROLES)[number]) => ({
  role,
  permissions: role === 'ADMIN' ? [] : DEFAULT_PERMISSIONS[role],
})

describe('permissions', () => {
  it('are seven actions on eight resources', () => {
    expect(PERMISSIONS).toHaveLength(56)
    expect(new Set(PERMISSIONS).size).toBe(56)
  })

  it('let an administrator do everything, whatever the table says', () => {
    expect(PERMISSIONS.every(permission => may({ role: 'ADMIN', permissions: [] }, permission))).toBe(true)
  })

  it('give a secretary everything on five resources, and nothing else', () => {
    const held = PERMISSIONS.filter(permission => may(holder('SECRETARIA'), permission))
    expect(held).toHaveLength(35)
    expect(held.some(permission => /-(secretarias|usuarios|permissoes)$/.test(permission))).toBe(false)
  })

  it('let neither professional nor patient create or edit a record', () => {
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const)
      for (const permission of [
        'salvar-atendimentos',
        'editar-pacientes',
        'salvar-pacientes',
        'exportar-pacientes',
      ] as const)
        expect(may(holder(role), permission)).toBe(false)
  })

  it('are declared by every endpoint, with a rule of the record where a person’s record is concerned', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(20)
    for (const { name, entry } of ENDPOINTS) {
      expect([name, entry.permission]).toEqual([name, expect.any(String)])
      if (entry.path.includes('{id}')) expect([name, entry.record]).toEqual([name, expect.any(String)])
      if (entry.audit === 'read' || entry.audit === 'write') expect(entry.asks).toBeUndefined()
    }
  })
})

describe('whose it is', () => {
  const appointment = { pacienteId: 1, profissionalId: 2, profissionalSupervisorId: 3 }
  it.each([
    ['ADMIN', 99, true],
    ['SECRETARIA', 99, true],
    ['PACIENTE', 1, true],
    ['PACIENTE', 2, false],
    ['PROFISSIONAL', 2, true],
    ['PROFISSIONAL', 3, true],
    ['PROFISSIONAL', 1, false],
  ] as const)('an appointment: %s %i → %s', (role, personId, theirs) => {
    expect(isTheirAppointment({ role, personId }, appointment)).toBe(theirs)
  })
  it.each([
    ['ADMIN', 99, true],
    ['SECRETARIA', 99, true],
    ['PACIENTE', 1, true],
    ['PACIENTE', 7, false],
    ['PROFISSIONAL', 7, true],
    ['PROFISSIONAL', 1, false],
  ] as const)('a patient: %s %i → %s', (role, personId, theirs) => {
    expect(isTheirPatient({ role, personId }, { id: 1, profissionais: [7] })).toBe(theirs)
  })
})
