import { describe, expect, it } from 'vitest'
import { isTheirs as isTheirAppointment } from './atendimentos/rules.ts'
import { ENDPOINTS } from './endpoints.ts'
import { isTheirs as isTheirPatient } from './pacientes/rules.ts'
import { DEFAULT_PERMISSIONS, may, PERMISSIONS, type ROLES } from './permissions.ts'

const holder = (role: (typeof ROLES)[number]) => ({
  role,
  permissions: role === 'ADMIN' ? [] : DEFAULT_PERMISSIONS[role],
})

/** All fifty-six, typed by hand. */
const NAMES = `
  visualizar-atendimentos  editar-atendimentos  alterar-atendimentos  excluir-atendimentos
  exportar-atendimentos    salvar-atendimentos  cobrar-atendimentos
  visualizar-pacientes     editar-pacientes     alterar-pacientes     excluir-pacientes
  exportar-pacientes       salvar-pacientes     cobrar-pacientes
  visualizar-profissionais editar-profissionais alterar-profissionais excluir-profissionais
  exportar-profissionais   salvar-profissionais cobrar-profissionais
  visualizar-notificacoes  editar-notificacoes  alterar-notificacoes  excluir-notificacoes
  exportar-notificacoes    salvar-notificacoes  cobrar-notificacoes
  visualizar-anexos        editar-anexos        alterar-anexos        excluir-anexos
  exportar-anexos          salvar-anexos        cobrar-anexos
  visualizar-secretarias   editar-secretarias   alterar-secretarias   excluir-secretarias
  exportar-secretarias     salvar-secretarias   cobrar-secretarias
  visualizar-usuarios      editar-usuarios      alterar-usuarios      excluir-usuarios
  exportar-usuarios        salvar-usuarios      cobrar-usuarios
  visualizar-permissoes    editar-permissoes    alterar-permissoes    excluir-permissoes
  exportar-permissoes      salvar-permissoes    cobrar-permissoes`
  .trim()
  .split(/\s+/)

describe('permissions', () => {
  // spec: roles.rule-names-seven-actions, roles.action-editar, roles.action-excluir, roles.action-exportar
  // spec: roles.action-cobrar
  it('are seven actions on eight resources, by these names', () => {
    expect(NAMES).toHaveLength(56)
    expect([...PERMISSIONS].sort()).toEqual([...NAMES].sort())
  })

  it('are given by default as the wire’s table says', () => {
    const secretary = NAMES.slice(0, 35)
    const professional = [
      'alterar-atendimentos',
      'excluir-atendimentos',
      'salvar-anexos',
      'visualizar-anexos',
      'visualizar-atendimentos',
      'visualizar-pacientes',
    ]
    const patient = [
      'alterar-atendimentos',
      'excluir-atendimentos',
      'visualizar-anexos',
      'visualizar-atendimentos',
      'visualizar-notificacoes',
      'visualizar-pacientes',
      'visualizar-profissionais',
    ]
    const { SECRETARIA, PROFISSIONAL, PACIENTE, ...others } = DEFAULT_PERMISSIONS
    expect(others).toEqual({})
    expect([...SECRETARIA].sort()).toEqual(secretary.sort())
    expect([...PROFISSIONAL].sort()).toEqual(professional)
    expect([...PACIENTE].sort()).toEqual(patient)
  })

  // spec: roles.admin-always-included
  it('let an administrator do everything, whatever the table says', () => {
    expect(PERMISSIONS.every(permission => may({ role: 'ADMIN', permissions: [] }, permission))).toBe(true)
  })

  // spec: roles.group-gerencial-manager
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

  // spec: roles.every-endpoint-keeps
  it('are declared by every endpoint, with a rule of the record where a person’s record is concerned', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(20)
    for (const { name, entry } of ENDPOINTS) {
      expect([name, entry.permission]).toEqual([name, expect.any(String)])
      // Endpoints for administrators only need no record rule: they may see every record of their clinic.
      const isOfAdmins = entry.roles?.length === 1 && entry.roles[0] === 'ADMIN'
      if (entry.path.includes('{id}') && !isOfAdmins)
        expect([name, entry.record]).toEqual([name, expect.any(String)])
      if (entry.audit === 'read' || entry.audit === 'write') expect(entry.asks).toBeUndefined()
    }
  })
})

describe('whose it is', () => {
  const appointment = { pacienteId: 1, profissionalId: 2, profissionalSupervisorId: 3 }
  // spec: roles.others-see-appointments
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
